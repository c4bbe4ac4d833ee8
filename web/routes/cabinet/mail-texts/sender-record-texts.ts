export const SENDER_RECORD_TEXTS = {
  de: {
    title: 'Einträge Ihrer Absender-Domain',
    subtitle: 'Mit diesen drei Einträgen kommen Ihre Mails an, statt im Spam zu landen.',
    back: 'Absender und Mailserver',
    empty: 'Noch keine eigene Absenderadresse',
    emptyHelp:
      'Nennen Sie zuerst eine Adresse Ihrer Domain als Absender. Bis dahin schreiben wir von unserer Adresse, und es ist nichts einzutragen.',
    nameAddress: 'Adresse nennen',
    shared: (domain: string) =>
      `Bei ${domain} kann nur der Anbieter Einträge setzen. Nehmen Sie eine Adresse Ihrer eigenen Domain, sonst weisen viele Empfänger Ihre Mails ab.`,
    signs: (address: string, since: string) => `Mails von ${address} tragen seit ${since} Ihre Unterschrift (DKIM).`,
    waitsOwn:
      'Ihre Mails gehen schon über Ihren Server. Sobald der DKIM-Eintrag zu finden ist, unterschreiben wir sie.',
    waitsHouse: (address: string) =>
      `Sobald SPF und DKIM stimmen, senden wir als ${address}. Bis dahin schreiben wir von unserer Adresse, Antworten gehen an Sie.`,
    changing:
      'Ein neuer Schlüssel wartet auf seinen Eintrag. Der bisherige gilt weiter, bis der neue zu finden ist; lassen Sie seinen Eintrag so lange stehen.',
    checkedAt: (at: string) => `Zuletzt geprüft: ${at}. Wir sehen jeden Tag von selbst nach.`,
    neverChecked: 'Noch nicht geprüft. Wir sehen jeden Tag von selbst nach.',
    check: 'Einträge prüfen',
    checkedNow: 'Die Einträge sind geprüft.',
    kinds: {
      spf: { title: 'SPF', help: 'Welche Server für Ihre Domain senden dürfen' },
      dkim: { title: 'DKIM', help: 'Schlüssel, mit dem Empfänger unsere Unterschrift prüfen' },
      dmarc: { title: 'DMARC', help: 'Was mit gefälschten Mails geschehen soll' },
    },
    nextKey: 'DKIM, neuer Schlüssel',
    standing: {
      right: 'Richtig',
      missing: 'Fehlt',
      wrong: 'Falsch',
      unknown: 'Keine Antwort',
      unchecked: 'Noch nicht geprüft',
    },
    found: 'Dort steht:',
    name: 'Name (TXT-Eintrag)',
    fullName: (name: string) => `Manche Anbieter verlangen den vollen Namen: ${name}`,
    value: 'Wert',
    stays:
      'Lassen Sie die Einträge stehen, solange Sie von dieser Domain schreiben. Einträge Ihres Mail-Anbieters bleiben daneben.',
    renew: 'Neuen Schlüssel machen',
    renewHelp:
      'Nach einem Jahr machen wir von selbst einen. Sie tragen danach einen weiteren DKIM-Eintrag ein. Der bisherige Schlüssel gilt, bis der neue zu finden ist.',
    renewed: 'Der neue Schlüssel wartet auf seinen Eintrag.',
  },
  en: {
    title: 'Records of your sender domain',
    subtitle: 'With these three records your mails arrive instead of ending as spam.',
    back: 'Sender and mail server',
    empty: 'No sender address of your own yet',
    emptyHelp:
      'First name an address of your domain as the sender. Until then we write from our address, and nothing has to be entered.',
    nameAddress: 'Name an address',
    shared: (domain: string) =>
      `At ${domain} the provider alone can set records. Use an address of your own domain, or many receivers turn your mails away.`,
    signs: (address: string, since: string) => `Mails from ${address} bear your signature (DKIM) since ${since}.`,
    waitsOwn: 'Your mails leave through your server already. As soon as the DKIM record can be found, we sign them.',
    waitsHouse: (address: string) =>
      `As soon as SPF and DKIM are right, we send as ${address}. Until then we write from our address, and replies go to you.`,
    changing:
      'A new key waits for its record. The one before holds until the new one can be found; leave its record until then.',
    checkedAt: (at: string) => `Last checked: ${at}. We look every day by ourselves.`,
    neverChecked: 'Not checked yet. We look every day by ourselves.',
    check: 'Check records',
    checkedNow: 'The records are checked.',
    kinds: {
      spf: { title: 'SPF', help: 'Which servers may send for your domain' },
      dkim: { title: 'DKIM', help: 'The key by which receivers check our signature' },
      dmarc: { title: 'DMARC', help: 'What shall happen to forged mails' },
    },
    nextKey: 'DKIM, new key',
    standing: {
      right: 'Right',
      missing: 'Missing',
      wrong: 'Wrong',
      unknown: 'No answer',
      unchecked: 'Not checked yet',
    },
    found: 'Found there:',
    name: 'Name (TXT record)',
    fullName: (name: string) => `Some providers want the full name: ${name}`,
    value: 'Value',
    stays: 'Leave the records as long as you write from this domain. Those of your mail provider stay beside them.',
    renew: 'Make a new key',
    renewHelp:
      'After a year we make one by ourselves. You then enter one more DKIM record. The key of today holds until the new one can be found.',
    renewed: 'The new key waits for its record.',
  },
};
