/** The assistant's words, from the specification (S-241, S-248, G-34) and beside it. */
export const assistantTexts = {
  placeholder: 'Ask me anything about your assets...',
  unknown: 'I do not know.',
  onlyShared: 'In this house I answer only from what is shared with you.',
  cannotChange: 'I cannot change that here.',
  didYouMean: 'Did you mean',
  none: 'None of these',
  empty: 'Add your first home or thing, and I can answer questions about it.',
  demo: 'This is a demo over a sample family. Nothing you type is stored, and no AI service is asked.',
  notSetUp: 'Not set up on this server',
  answeredHere: 'Your questions are answered on this server.',
  whatServicesGet:
    'When an AI service is switched on, it gets the words of your question, with the names, dates and amounts that I recognize taken out. It never gets your figures.',
  documentsOnlyIfAllowed: 'Documents are sent only if you allow it.',
  moreOnlyIfAllowed:
    'The exception is what you allow: two switches in your settings let the service have passages of your documents, and the figures of an answer. Both are off until you turn them on.',
  exceptionBelow: 'The exception is what you allow below.',
  letReadPassages: 'Let the AI read passages of my documents',
  whatPassagesSend:
    'Where a document may answer your question, the service gets up to five passages that hold words of it, as they stand, with any names and amounts in them; words of your question that stand in them are sent too. The names of the documents stay here. It only points to a passage: what you see is the document’s own text.',
  passagesInShort: 'Sends up to five passages as they stand, with names and amounts.',
  letSeeFigures: 'Let the AI see my figures',
  whatFiguresSend:
    'So that it can compare and advise, the service gets the labels and values of the figures that answer your question: amounts, counts, percentages, days, and yes or no. It may ask for further figures, of up to four lookups a question. Names, notes, and other texts of your records stay here.',
  figuresInShort: 'Sends labels and values of the figures that answer your question.',
  whatIsSent: 'What exactly is sent',
  inDocument: 'This stands in a document:',
  notFromRecords: 'Not from your records',
  wordedByService: 'Worded by AI, figures from your records',
  notAdvice: 'Not financial, legal or tax advice.',
  off: 'The assistant is turned off on this server.',
  noneOfThese: 'I do not know what you mean, then. Please ask in other words.',
  busy: 'I am still answering your last question here.',
  proposalOver: 'This was only kept for ten minutes. Please ask again.',
  proposalUsed: 'This was answered already.',
  wouldWrite: 'I would write this. Nothing is written until you press Confirm.',
  dayUsed: 'Today’s AI answers are used up. I still answer from your records.',
} as const;

export const greeting = (name: string) =>
  `Hi ${name}! Ask me about your homes, things, papers and money. Every figure comes from your own records and links to them.`;

export const tooManyQuestions = (minutes: number) =>
  `You have asked a lot in a short time. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;

/** What is said where a service fails (S-248), by its status or by what was wrong with its answer. */
export const serviceFailures = {
  404: 'The AI model is currently unavailable. Please try again later.',
  401: 'AI service authentication failed. Please contact support.',
  429: 'AI service rate limit exceeded. Please try again later.',
  403: 'Access denied to the AI service. Please contact support.',
  otherwise: 'Sorry, there was an error connecting to the assistant. Please try again later.',
  empty: "I'm sorry, I couldn't generate a response. Please try again.",
} as const;

/** The assistant's reply where processing failed, and what stands beside the text where sending did (G-34). */
export const failed = {
  processing: 'I apologize, but I encountered an error while processing your request. Please try again.',
  sending: 'Sorry, I encountered an error while processing your message. Please try again.',
} as const;
