/** What a person reads first who opens the archive. */
export function readme(now: Date, format: { name: string; version: number }): string {
  return `Your records from Holdfast
==========================

This archive was made on ${now.toISOString().slice(0, 10)}. It holds everything that is stored about you:

tables/     every record, one file for each kind: as JSON, and as CSV for spreadsheets
files/      every document and photograph as you uploaded it, under its own name
received.json
            what others have opened to you: whose house, what, since when and until when
invitations.json
            the invitations of others that wait for your answer, or for their word
written.json
            what you wrote in other people's conversations
manifest.json
            what is in here: the number of records, the name and SHA-256 of every
            entry, which files are missing or damaged, and what was left out. Left out
            are secrets alone, such as the hash of your password, and what is made out
            of the other records.

Amounts and other exact numbers are written as text in the JSON files, so that no
program rounds them. Format: ${format.name}, version ${format.version}.
`;
}
