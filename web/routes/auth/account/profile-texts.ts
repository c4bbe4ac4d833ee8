/** Words of the profile; the keys inside are the specification's. */
export const PROFILE_TEXTS = {
  de: {
    email: 'E-Mail-Adresse', changeEmail: 'E-Mail-Adresse ändern', salutation: 'Anrede', firstName: 'Vorname', lastName: 'Nachname', phone: 'Telefon', jobRole: 'Aufgabe', companySize: 'Mitarbeiter',
    locale: 'Sprache', timeZone: 'Zeitzone', save: 'Speichern', saved: 'Gespeichert.', none: 'Keine Angabe', resend: 'Mail noch einmal senden',
    unconfirmed: 'Bitte bestätigen Sie Ihre Adresse:', sent: 'Die Mail ist unterwegs an', 
    salutations: { mr: 'Herr', mrs: 'Frau', non_binary: 'Divers', dr: 'Dr.', none: 'Keine' } as Record<string, string>,
    jobRoles: {
      founder: 'Gründung', c_level: 'Geschäftsleitung', product_manager: 'Produktmanagement', marketing_manager: 'Marketing', project_manager: 'Projektleitung',
      agency: 'Agentur', freelancer: 'Freiberuflich', solopreneur: 'Einzelunternehmen', other: 'Anderes',
    } as Record<string, string>,
  },
  en: {
    email: 'E-mail address', changeEmail: 'Change the e-mail address', salutation: 'Salutation', firstName: 'First name', lastName: 'Last name', phone: 'Phone', jobRole: 'Role', companySize: 'Employees',
    locale: 'Language', timeZone: 'Time zone', save: 'Save', saved: 'Saved.', none: 'Not stated', resend: 'Send the mail again',
    unconfirmed: 'Please confirm your address:', sent: 'The mail is on its way to',
    salutations: { mr: 'Mr', mrs: 'Mrs', non_binary: 'Non-binary', dr: 'Dr', none: 'None' } as Record<string, string>,
    jobRoles: {
      founder: 'Founder', c_level: 'C-level', product_manager: 'Product manager', marketing_manager: 'Marketing manager', project_manager: 'Project manager',
      agency: 'Agency', freelancer: 'Freelancer', solopreneur: 'Solopreneur', other: 'Other',
    } as Record<string, string>,
  },
};
