import type { NamedCategory } from '@holdfast/domain/documents/category';
import type { HomeKey } from '../family/family-homes.ts';

/** As what a document lies in its folder: text in a PDF, a scan, a photograph, a Word document, or a link to somewhere else. */
export type DocumentKind = 'pdf' | 'scan' | 'jpg' | 'docx' | 'link';

/** A document of the sample family; days count from the day of the seed, `age` backwards. */
export type SampleDocument = {
  readonly name: string;
  readonly category: NamedCategory;
  readonly kind: DocumentKind;
  readonly age: number;
  /** What stands in it below its title: `Label: value`, sentences, empty lines. */
  readonly lines: readonly string[];
  readonly homes?: readonly HomeKey[];
  readonly expires?: number;
  readonly renewal?: boolean;
  readonly tags?: readonly string[];
  readonly description?: string;
  /** Lines that stood in an earlier version of the file. */
  readonly before?: readonly string[];
  readonly removed?: boolean;
};
