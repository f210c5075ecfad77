/** A letter to a tenant as it reads. */
export function LetterText({
  letter: { subject, paragraphs },
}: {
  letter: { subject: string; paragraphs: readonly string[] };
}) {
  return (
    <article className="rounded-lg border border-line p-4">
      <h3 className="font-semibold wrap-anywhere">{subject}</h3>
      <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line">{paragraphs.join('\n\n')}</p>
    </article>
  );
}
