import { defineMessages } from '#core/kit';

/** Problems of a statement of means, and reasons for which a credit may not be given. */
export const creditMessages = defineMessages({
  de: {
    income_required:
      'Geben Sie Ihr monatliches Nettoeinkommen an. Das Gesetz verlangt es, bevor Raten auf Kredit gewährt werden.',
    costs_required: 'Geben Sie Ihre festen monatlichen Ausgaben an. Ohne solche geben Sie 0 ein.',
    negative: 'Geben Sie einen Betrag von null oder mehr ein.',
    too_high:
      'Nach Ihren Angaben bleibt im Monat weniger übrig, als Raten fällig werden. Der Verkäufer darf diesen Kredit deshalb nicht geben. Wählen Sie eine andere Zahlungsweise, oder bitten Sie unter {email} darum, dass ein Mensch es prüft.',
    in_arrears:
      'Bei diesem Verkäufer ist noch eine Zahlung von Ihnen überfällig. Bis sie bezahlt ist, darf er keinen weiteren Kredit geben. Wählen Sie eine andere Zahlungsweise, oder bitten Sie unter {email} darum, dass ein Mensch es prüft.',
  },
  en: {
    income_required: 'State your monthly net income. The law asks for it before instalments are given on credit.',
    costs_required: 'State your fixed monthly costs. If there are none, enter 0.',
    negative: 'Enter an amount of zero or more.',
    too_high:
      'By what you state, less is left in a month than falls due. The seller may not give this credit. Choose another way to pay, or write to {email} and ask for a person to look at it.',
    in_arrears:
      'A payment of yours to this seller is overdue. Until it is paid, no further credit may be given. Choose another way to pay, or write to {email} and ask for a person to look at it.',
  },
  pl: {
    income_required: 'Podaj miesięczny dochód netto. Prawo wymaga tego przed udzieleniem rat na kredyt.',
    costs_required: 'Podaj stałe miesięczne wydatki. Jeżeli ich nie ma, wpisz 0.',
    negative: 'Podaj kwotę równą zero lub wyższą.',
    too_high:
      'Według podanych danych w miesiącu zostaje mniej, niż wynoszą raty. Sprzedawca nie może udzielić tego kredytu. Wybierz inny sposób zapłaty lub napisz na {email} z prośbą, aby sprawdził to człowiek.',
    in_arrears:
      'Jedna z Twoich płatności u tego sprzedawcy jest zaległa. Dopóki nie zostanie zapłacona, nie można udzielić kolejnego kredytu. Wybierz inny sposób zapłaty lub napisz na {email} z prośbą, aby sprawdził to człowiek.',
  },
});
