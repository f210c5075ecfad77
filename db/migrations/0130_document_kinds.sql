-- What a document may be stored as is closed in the table too, as it is in domain/documents/category.ts.
alter table documents
  add constraint documents_type_check check (type in (
    'deed', 'lease', 'insurance', 'receipt', 'tax', 'maintenance', 'title', 'registration', 'purchase', 'warranty', 'service_record',
    'other')),
  add constraint documents_document_category_check check (document_category in (
    'Academic Transcripts', 'Appraisals', 'Auto Insurance', 'Bank Statements', 'Birth Certificate', 'Contracts', 'Correspondence',
    'Court Documents', 'Credit Reports', 'Deeds & Titles', 'Diplomas/Certificates', 'Disability Insurance', 'Employment Contracts',
    'Employment & Education', 'Estate Planning', 'Financial Statements', 'Health Records', 'Identity Documents', 'Immigration Documents',
    'Income Tax Returns', 'Insurance Policies', 'Investment Records', 'Legal Documents', 'Licenses & Permits', 'Marriage Certificate',
    'Medical Bills', 'Military Records', 'Mortgage Documents', 'Other', 'Passports', 'Patents & Trademarks', 'Pay Stubs',
    'Property Tax Records', 'Purchase Agreements', 'Real Estate Documents', 'Receipts', 'Service Records', 'Social Security',
    'Tax Documents', 'Vehicle Documents', 'Warranties', 'Wills & Trusts'));
