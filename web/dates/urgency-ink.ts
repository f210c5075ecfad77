import { ownDateDays, type OwnDate } from '@holdfast/domain/dates/own-date';
import { urgencyOfItem } from '@holdfast/domain/kernel/due-item';
import { today } from '../base/dates.ts';
import { urgencyText } from '../ui/data-display/badge.tsx';

/** The colour of the words that say how long it is until an own date. */
export const urgencyInk = ({ due_date }: Pick<OwnDate, 'due_date'>): string =>
  urgencyText[
    urgencyOfItem({ due_date, urgent_days: ownDateDays.urgent, soon_days: ownDateDays.soon }, today())
  ];
