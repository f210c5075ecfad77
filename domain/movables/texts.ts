export const noMovables = 'No movable assets found';
export const futurePurchase = 'Purchase date cannot be in the future';
export const signInToAdd = 'You must be logged in to add an asset';
export const addFailed = 'An error occurred while adding the asset';
export const fetchFailed = 'Unable to fetch movable assets. Please check your connection.';

/** An expiry on or before the day of the purchase: `inline` stands at the field, `summary` over the form (S-164). */
export const laterThanPurchase = {
  insurance_expiry: {
    inline: 'Insurance expiry must be after purchase date',
    summary: 'Insurance expiry date must be after the purchase date',
  },
  registration_expiry: {
    inline: 'Registration expiry must be after purchase date',
    summary: 'Registration expiry date must be after the purchase date',
  },
} as const;

/** What a summary says instead of a field's own text. */
export const summaryTexts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(laterThanPurchase).map(({ inline, summary }) => [inline, summary]),
);

/** The types of file that become documents of a movable asset, and what is said of any other (S-165). */
export const attachedTypes = {
  types: ['application/pdf', 'image/jpeg', 'image/png'],
  endings: ['.pdf', '.jpg', '.jpeg', '.png'],
  message: 'Invalid file type. Allowed types: PDF, JPG, PNG',
} as const;
