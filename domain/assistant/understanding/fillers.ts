import { stemOf } from './words.ts';

/** Words that say nothing about what is asked: every way of asking may hold them. */
const said = `a an the our my your his her their we i you me us they them he she it its is are was were be been being am do does did done
 have has had of for on in at to from with by and or please tell show give find look list see know let want need can could would will shall may might should
 what which whats how much hey hi hello thanks thank ok okay so far ever there this that these those all any altogether total in now
 currently presently right still yet just also too then than as about into out up some get got exactly approximately roughly present
 family household kindly bit mr mrs ms every each very really actually again us per moment
 overall nowadays whole entire entirely originally initially already basically probably maybe perhaps simply precisely specifically anyway anymore
 while because though wonder wondering curious forgot quick quickly yo dude honey darling sweetheart`;

const stems = new Set(said.split(/\s+/).map(stemOf));

/** The "a" of "unit A" is a name, not an article. */
export const isLetter = (stem: string, before: string | undefined): boolean =>
  stem === 'a' && before !== undefined && /^(?:unit|flat|apartment|apt|suit)$/.test(before);

export const isFiller = (stem: string): boolean => stems.has(stem);
export const fillerStems: ReadonlySet<string> = stems;
/** As they are written: a misspelled word may be one of them. */
export const fillerWords: ReadonlySet<string> = new Set(said.split(/\s+/));
