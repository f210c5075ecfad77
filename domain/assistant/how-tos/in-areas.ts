import { adding, type HowTo } from './how-to.ts';

/** How-tos of homes, things, documents, and sharing: what is added where, and what else is done there. */
export const inAreas: Readonly<Record<string, HowTo>> = {
  home: {
    title: 'Add a home',
    says: 'Under Real estate, choose Add Property.',
    href: '/real-estate/add',
    asked: [`${adding} home|house|property|apartment|building|condo|cabin`, `${adding} real estate`],
  },
  thing: {
    title: 'Add a movable asset',
    says: 'Under Movable assets, choose Add: cars, art, jewelry, furniture, and everything else that is not an appliance.',
    href: '/movable-assets',
    asked: [
      `${adding} car|vehicle|boat|thing|asset|item|furniture|painting|jewelry|valuables|belongings|possession|motorcycle|bicycle`,
      `${adding} movable asset|thing`,
    ],
  },
  appliance: {
    title: 'Add an appliance',
    says: 'Under Appliances, choose Add. Several can be added at once.',
    href: '/appliances/add',
    asked: [`${adding} appliance|appliances|machine|refrigerator|dishwasher|washer|oven`],
  },
  place: {
    title: 'Add a room or a place',
    says: 'Under My Home, open Places and choose Add.',
    href: '/my-home/places/add',
    asked: [`${adding} room|place|rooms|places|shelf|closet`],
  },
  value: {
    title: 'Change what something is worth',
    says: 'Open the home or thing, and enter a value with its day under Value. All values stand under Value and replacement.',
    href: '/worth',
    asked: [
      'change|update|set|edit|enter|correct|add value|worth|valuation|appraisal',
      'change|update value home|house|car|property|thing',
    ],
  },
  labels: {
    title: 'Print labels',
    says: 'Under Print labels, choose the things and places, and print their codes.',
    href: '/labels',
    asked: ['print|make|create|order labels|label|qr|stickers', 'qr code|codes', 'labels'],
  },
  inventory: {
    title: 'Check what is there',
    says: 'Under Inventory, start a check and walk through a home or a room.',
    href: '/inventory/add',
    asked: ['do|start|take|make|create|run inventory', 'inventory check', 'start|do|new inventory check'],
  },
  upload: {
    title: 'Upload a document',
    says: 'Under Documents, choose Upload: PDF, Word, JPEG, PNG, or HEIC, up to 10 MB each. Their words are read, so that you can search for them.',
    href: '/documents/upload',
    asked: [
      'upload|scan|add|store|save|attach|import|file|put document|documents|file|files|pdf|paper|papers|photo|photos|receipt|receipts|picture|pictures|scan',
    ],
  },
  sign: {
    title: 'Have a lease signed',
    says: 'Open the agreement under Rentals and choose Signing. The tenants get a private link.',
    href: '/rentals',
    asked: ['sign lease|agreement|electronically', 'e-sign|esign|docusign'],
  },
  share: {
    title: 'Share something',
    says: 'Open the record and choose Share to invite somebody by email, or make a link under Links and requests. Who may see a whole area is set under Trusted users.',
    href: '/documents/sharing',
    asked: [
      'share document|documents|file|files|record|records|home|house|property|something|things|data|account|accounts|folder|car',
      'share access|someone|somebody|family|wife|husband|spouse|partner|accountant|lawyer|others|people|son|daughter|kids|brother|sister|mother|father|mom|dad|friend',
      'someone|somebody|family|wife|husband|spouse|partner|accountant|lawyer|son|daughter access',
    ],
  },
  invite: {
    title: 'Invite somebody to see your house',
    says: 'Under Sharing, open Trusted users and choose Invite. They see nothing until they accept and you confirm.',
    href: '/profile/trusted-users/invite',
    asked: [
      'invite|add|new wife|husband|spouse|partner|family|someone|somebody|guest|user|member|person|people|son|daughter|accountant|lawyer|sister|brother|mother|father|kids|friend',
      'add|invite|new trusted|family user|person|people|member|users|contact',
      'add another|second person|user',
    ],
  },
  revoke: {
    title: 'Stop sharing',
    says: 'Under Sharing, open Trusted users, or the share itself, and revoke it. It ends at once.',
    href: '/profile/trusted-users',
    asked: [
      'stop|end|revoke|remove|cancel|undo|take sharing|share|access|permission|trusted|guest',
      'unshare|revoke',
      'remove|delete|kick trusted user|person|people',
    ],
  },
  link: {
    title: 'Make a share link',
    says: 'Under Sharing, open Links and requests and choose New link. It can have a password and an end.',
    href: '/sharing/links/new',
    asked: ['create|make|send|share link|links', 'share link|url'],
  },
  request: {
    title: 'Ask somebody for files',
    says: 'Under Sharing, open Links and requests and make an upload request. Its link takes files without an account.',
    href: '/sharing/requests/new',
    asked: [
      'request|collect file|files|document|documents|upload|uploads',
      'create|make|send upload|file request',
      'someone|somebody|accountant|tenant|people upload',
    ],
  },
  private: {
    title: 'Keep something private',
    says: 'Open the record, choose Edit, and mark it private. Nobody else sees it then, whatever is shared.',
    href: '/profile/trusted-users',
    asked: [
      'make|keep|mark|set|hide|put private',
      'make|keep|mark|set document|home|property|account|thing|record|something private',
      'hide document|home|property|account|thing|record|something|things',
      'hide|private family|others|guests|wife|husband',
    ],
  },
  emergency: {
    title: 'Name an emergency contact',
    says: 'Under Sharing, open Emergency access and add a contact with the days to wait.',
    href: '/profile/emergency',
    asked: [
      `${adding}|name|choose|change|remove|edit emergency contact|contacts|person|access`,
      'emergency access',
    ],
  },
  binder: {
    title: 'Print the family binder',
    says: 'Under Sharing, open Binder. It can be read there and printed.',
    href: '/binder',
    asked: [
      'print|open|where|make|create|download|view binder',
      'print|make|where|open family|emergency binder',
      'binder',
    ],
  },
  evidence: {
    title: 'Make a list for the insurer',
    says: 'Under Insurance, open Evidence pack: a PDF, a table, or a ZIP file with photographs and receipts.',
    href: '/evidence',
    asked: [
      'evidence pack',
      'make|create|send|print|export|generate list|inventory|report insurer|insurance',
      'evidence',
    ],
  },
  policy: {
    title: 'Add an insurance policy',
    says: 'Under Insurance, choose Add Insurance Policy.',
    href: '/insurance/add',
    asked: [`${adding} policy|insurance`, `${adding} insurance policy`],
  },
  warranty: {
    title: 'Add a warranty',
    says: 'Under Warranties and claims, choose Add.',
    href: '/warranties/add',
    asked: [`${adding} warranty|warranties|guarantee`],
  },
  claim: {
    title: 'Enter a claim',
    says: 'Claims stand under Warranties and claims; a claim is entered on its policy or warranty.',
    href: '/claims',
    asked: [`${adding}|file claim|claims`, `${adding}|file insurance|warranty claim`],
  },
  task: {
    title: 'Add a maintenance task, or mark one done',
    says: 'Under Maintenance, choose Add; open a task to mark it done with its day and cost. You can also tell me what you did.',
    href: '/maintenance/add',
    asked: [
      `${adding}|schedule task|maintenance|chore|upkeep`,
      `${adding}|schedule maintenance task`,
      'mark|complete|finish task|maintenance|chore|job',
      'mark task done|complete|finished',
    ],
  },
  vendor: {
    title: 'Add a vendor',
    says: 'Under Vendors, choose Add.',
    href: '/vendors',
    asked: [`${adding} vendor|contractor|plumber|electrician|vendors|handyman|tradesman`],
  },
  project: {
    title: 'Add a project or a quote',
    says: 'Under Vendors, open Projects and choose Add.',
    href: '/vendors',
    asked: [`${adding} project|renovation|quote|estimate`],
  },
  reminder: {
    title: 'Add a reminder',
    says: 'Under Reminders, choose Add. You can also tell me: “Remind me to call the roofer on Friday.”',
    href: '/dates/add',
    asked: [`${adding} reminder|reminders|birthday|anniversary`, 'reminded'],
  },
  event: {
    title: 'Add an event',
    says: 'Under Calendar, choose Event.',
    href: '/calendar/events/add',
    asked: [
      `${adding}|schedule event|appointment|meeting|events|appointments`,
      `${adding} calendar event|entry|appointment`,
    ],
  },
  message: {
    title: 'Write a message',
    says: 'Under Messages, choose whom to write to.',
    href: '/messaging',
    asked: ['send|write|start message|messages|conversation|chat', 'message someone|somebody|tenant|family'],
  },
  calendar: {
    title: 'Calendar',
    says: 'Every date of your records stands in the calendar.',
    href: '/calendar',
    asked: ['open|view|where calendar', 'print calendar'],
  },
  shared: {
    title: 'Shared with you',
    says: 'What others shared with you stands under Shared with me.',
    href: '/shared-with-me',
    asked: ['where|open|view shared'],
  },
};
