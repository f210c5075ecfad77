import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import type { addDocument } from '@holdfast/domain/documents/endpoints';

type DocumentInput = InputOf<typeof addDocument>;

/** A document with every field filled, as a browser would send it; `file_id` is a staged file of the owner's. */
export function sampleDocument(file_id: string, own: Partial<DocumentInput> = {}): DocumentInput {
  return {
    name: 'Home insurance policy 2026',
    document_category: 'Insurance Policies',
    type: 'insurance',
    description: 'Dwelling, contents and liability; the deductible is $1,500.',
    tags: ['insurer:Lone Star Mutual', 'year:2026'],
    expiry_date: '2031-03-31',
    renewal_required: true,
    file_id,
    belongs_to: [],
    ...own,
  };
}

/** A link to a document that is kept elsewhere. */
export function sampleLink(own: Partial<DocumentInput> = {}): DocumentInput {
  return {
    name: 'Shared folder of the contractor',
    document_category: 'Correspondence',
    file_url: 'https://drive.example.com/folders/kitchen-plans',
    ...own,
  };
}
