/** The package brings no types of its own; this much of it is used. */
declare module 'word-extractor' {
  type WordDocument = {
    getBody(): string;
    getHeaders(options: { includeFooters: boolean }): string;
    getFooters(): string;
    getTextboxes(): string;
    getFootnotes(): string;
    getEndnotes(): string;
  };
  class WordExtractor {
    extract(path: string): Promise<WordDocument>;
  }
  export = WordExtractor;
}
