import * as endpoints from '@holdfast/domain/my-home/endpoints';
import { spotNames } from './spots.ts';
import type { Area } from '../kernel/area.ts';
import { answer } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { trashAnswers } from '../kernel/records/trash-answers.ts';
import { findable, shown, sections } from './contributions.ts';
import { suppliers, supplyTools } from './supply-tools.ts';
import { tools } from './tools.ts';
import { showMyHome } from './home.ts';
import { findPlace, listPlaces } from './place-list.ts';
import { addPlace, addRooms, changePlace, photoUse, places, restorePlace } from './places.ts';
import { listThings, moveThings } from './things.ts';
import {
  addContact,
  addUtility,
  changeContact,
  changeUtility,
  contacts,
  findUtilities,
  utilities,
} from './utilities.ts';
import { attachVendor, detachVendor } from './vendors.ts';
import type { MyHomeGiven } from './given.ts';

/** My Home: places and what lies in them, utilities and contacts of a property, what helps in an emergency. */
export function myHomeArea(_kernel: Kernel, { move }: MyHomeGiven): Area {
  return {
    name: 'my-home',
    sections,
    findable,
    shown,
    names: [...suppliers, spotNames],
    tools: [...tools, ...supplyTools],
    trash: [
      { table: 'home_places', fileUse: photoUse },
      { table: 'home_utilities' },
      { table: 'home_contacts' },
    ],
    answers: [
      answer(endpoints.showMyHome, ({ tx, owner, input, today }) =>
        showMyHome(tx, owner, input.property_id, today),
      ),
      answer(endpoints.listPlaces, ({ tx, owner, input }) => listPlaces(tx, owner, input)),
      answer(endpoints.findPlace, ({ tx, owner, input }) => findPlace(tx, owner, input.id)),
      answer(endpoints.addPlace, ({ tx, owner, input }) => addPlace(tx, owner, input)),
      answer(endpoints.addRooms, async ({ tx, owner, input }) => ({
        items: await addRooms(tx, owner, input.property_id, input.rooms),
      })),
      answer(endpoints.changePlace, ({ tx, owner, input: { id, version, ...change } }) =>
        changePlace(tx, owner, id, change, version),
      ),
      ...trashAnswers(endpoints.removePlace, endpoints.restorePlace, { ...places, restore: restorePlace }),
      answer(endpoints.listThings, ({ tx, owner, input }) => listThings(tx, owner, input)),
      answer(endpoints.moveThings, ({ tx, owner, input }) => moveThings(tx, owner, input, move)),
      answer(endpoints.findUtilities, async ({ tx, owner, input: { q } }) => ({
        items: await findUtilities(tx, owner, q),
      })),
      answer(endpoints.addUtility, ({ tx, owner, input: { property_id, ...draft } }) =>
        addUtility(tx, owner, property_id, draft),
      ),
      answer(endpoints.changeUtility, ({ tx, owner, input: { id, version, ...change } }) =>
        changeUtility(tx, owner, id, change, version),
      ),
      ...trashAnswers(endpoints.removeUtility, endpoints.restoreUtility, utilities),
      answer(endpoints.addContact, ({ tx, owner, input: { property_id, ...draft } }) =>
        addContact(tx, owner, property_id, draft),
      ),
      answer(endpoints.changeContact, ({ tx, owner, input: { id, version, ...change } }) =>
        changeContact(tx, owner, id, change, version),
      ),
      ...trashAnswers(endpoints.removeContact, endpoints.restoreContact, contacts),
      answer(endpoints.attachVendor, ({ tx, owner, input }) => attachVendor(tx, owner, input)),
      answer(endpoints.detachVendor, ({ tx, owner, input }) => detachVendor(tx, owner, input)),
    ],
  };
}
