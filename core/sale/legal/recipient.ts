/** A company that is given personal data (Art. 13 (1) (e) GDPR). */
export interface Recipient {
  /** With its address. */
  name: string;
  /** ISO 3166, two letters: outside the EEA a privacy notice has to say on which ground. */
  country: string;
}
