import { showLetting as shown } from '@holdfast/domain/rentals/letting/endpoints';
import { answer, type Answer } from '../../kernel/http/answer/answer.ts';
import type { RentalsGiven } from '../given.ts';
import { showLetting } from './letting.ts';

/** The call that shows what is let and what it brings. */
export const lettingAnswers = ({ homesHeld }: RentalsGiven): readonly Answer[] => [
  answer(shown, ({ tx, owner, today }) => showLetting(tx, owner, today, homesHeld)),
];
