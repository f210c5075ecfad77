/** The types and categories of documents that prove that a thing was bought: receipts, invoices, bills of sale (M-07, M-08). */
const purchaseTypes: readonly string[] = ['receipt', 'purchase'];
const purchaseCategories: readonly string[] = ['Receipts', 'Purchase Agreements'];

/** Whether a document proves that a thing was bought. */
export function provesPurchase({ type, document_category }: { type: string; document_category: string }) {
  return purchaseTypes.includes(type) || purchaseCategories.includes(document_category);
}
