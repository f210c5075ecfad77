import { z } from 'zod';
import { tool } from '../kernel/call/tool.ts';
import { recordReference } from '../kernel/record-type.ts';

/** Which share links are open: how many, for whom, and when each ends; or those of one record. */
export const linksOpen = tool('links_open', {
  title: 'Open links',
  asks: z.object({ of: recordReference.optional() }),
  words: ['link', 'links', 'share link', 'share links', 'open links', 'opened'],
  examples: ['Which share links are open?', 'How many links are still open?'],
  ways: [
    'share? link|links open|active|running|valid|standing|still|live which|how_many?',
    'share? link|links how_many|count|number open|active|made|gave|sent|send|out?',
    'share? link|links {of} open|active|there|end|ends|expire|expires|exist|when?',
    'share? link|links end|ends|expire|expires|expiring next|soon|when|first',
    'when share? link|links end|ends|expire|expires next|soon?',
    'share? link|links opened|used|looked|clicked who|how_often|how_many|anyone|times|at?',
    'who|whom share? link|links get|got|has|have|gave|given|sent|send|for?',
    'public|shared link|links list|open?',
    'share_links|share_link|links list|all?',
    'public|open share? link|links document|documents|paper|papers|file|files how_many|which|lead|leads|to?',
    'how_many public|open|active? share? link|links document|documents|paper|papers|file|files',
    'anyone|anybody|who opened|used|clicked share? link|links',
    'shared|share|sharing link|links anything|something|document|documents|paper|papers|file|files|record|records|somebody|someone|anyone|anybody|others|by|through|via|using|what|which|any|as?',
    'link|links exist|exists|any|there',
  ],
});

/** Which requests for uploads are open, from whom, and when each ends. */
export const uploadRequestsOpen = tool('upload_requests_open', {
  title: 'Upload requests',
  asks: z.object({}),
  words: ['upload request', 'upload requests', 'asked for files', 'requested documents', 'file request'],
  examples: ['Which upload requests are open?', 'Whom did we ask for files?'],
  ways: [
    'upload request|requests open|active|waiting|still|how_many|which|list|unanswered?',
    'file|files|document|documents request|requests open|waiting|unanswered|how_many|list?',
    'who|whom ask|asked|request|requested file|files|document|documents|upload|uploads',
    'who|whom upload|uploads|send|sends file|files|document|documents must|should|still|not?',
    'requests upload|uploads|file|files open|end|ends|expire|when?',
    'waiting files|documents|uploads|upload who|whom|from?',
    'upload_requests|upload_request|file_requests|file_request open|list|when?',
    'when upload request|requests end|ends|expire|expires',
  ],
});
