import { assistantTexts } from '@holdfast/domain/assistant/texts';

/** What services get and what not, word for word as the privacy page has it. */
export const privacyWords = [
  assistantTexts.answeredHere,
  assistantTexts.whatServicesGet,
  assistantTexts.documentsOnlyIfAllowed,
] as const;
