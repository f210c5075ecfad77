import { z } from 'zod';
import { recordReference } from '../kernel/record-type.ts';
import { tool } from '../kernel/call/tool.ts';
import { contactKind } from './contact.ts';
import { emergencyKind } from './place.ts';
import { utilityKind } from './utility.ts';

/** Where what is needed in an emergency is; of one home, of one kind, or all. */
export const emergencySpots = tool('emergency_spots', {
  title: 'Where it is in an emergency',
  asks: z.object({ of: recordReference.optional(), kind: emergencyKind.optional() }),
  of: ['real_estate', 'place'],
  choices: {
    kind: {
      water:
        'water|water_main|stopcock|stop_cock|water_valve|water_shut_off|water_shutoff|mains_water|main_water',
      gas: 'gas|gas_valve|gas_main|gas_shut_off|gas_shutoff|gas_meter',
      electricity:
        'electricity|electric|power|fuse|fuses|fuse_box|fusebox|fuse_board|breaker|breakers|breaker_box|breaker_panel|circuit_breaker|circuit_breakers|main_switch|electrical_panel|electric_panel|consumer_unit|switchboard',
      heating: 'heating|furnace_switch|heating_switch|boiler_switch|heat',
      alarm: 'alarm|alarm_panel|burglar_alarm|alarm_keypad|security_panel',
      first_aid: 'first_aid|first_aid_kit|first-aid|first-aid_kit|medical_kit|bandages|medicine_kit',
      extinguisher: 'extinguisher|extinguishers|fire_extinguisher|fire_extinguishers|fire_blanket',
    },
  },
  words: [
    'emergency',
    'shut-off',
    'water',
    'gas',
    'electricity',
    'fuse',
    'first aid',
    'extinguisher',
    'alarm',
  ],
  examples: ['Where is the water shut-off?', 'Where is the first-aid kit?', 'How do I turn off the gas?'],
  ways: [
    'where {kind:choice} {of}?',
    'where {kind:choice} shut_off|shutoff|shut-off|stop|tap|valve|main|mains|cut_off|cutoff|cut-off|off|switch|turn|turned|shut|close|closed|located|kept|keep|supply|panel|box|can|could {of}?',
    'where {kind:choice} main|emergency shut_off|shutoff|shut-off|valve|switch|tap|stop {of}?',
    'where find|located|kept|keep|stored {kind:choice} shut_off|shutoff|shut-off|valve|switch|can|could? {of}?',
    '{kind:choice} there_a|there_an|have_a|have_an|there_any|have_any {of}?',
    'how? turn|shut|switch|cut|close|stop off|down {kind:choice} can|could|should|supply|main|must? {of}?',
    'how? turn_off|shut_off|switch_off|cut_off|stop|close {kind:choice} can|could|should|supply|main|must? {of}?',
    '{kind:choice} shut_off|shutoff|shut-off|valve|switch|main|location where|emergency? {of}?',
    'which|where emergency spots|places|switches|shut_offs|shutoffs|shut-offs|points|equipment {of}?',
    'emergency spots|places|switches|shut_offs|shutoffs|shut-offs|points|equipment all|list|where|located? {of}?',
    'where everything|what|things need|needed in? emergency case|an? {of}?',
    'where shut_offs|shutoffs|shut-offs|valves|emergency_switches|main_switches all? {of}?',
    'water_leak|pipe_burst|burst_pipe|leak|gas_leak|power_cut where|what|do|turn|go|shut|off {kind:choice}? {of}?',
  ],
});

/** What lies in which place; of one place or home, what is in it. */
export const placeContents = tool('place_contents', {
  title: 'What is in a place',
  asks: z.object({
    of: recordReference.optional(),
    /** Only what is of this type; `place`: the rooms themselves. */
    kind: z.enum(['appliance', 'movable', 'document', 'place']).optional(),
    /** What things themselves say where they are, in no place of the house: "Safe". */
    spot: z.string().max(200).optional(),
    order: z.enum(['most', 'fewest']).optional(),
  }),
  of: ['place', 'real_estate'],
  choices: {
    order: { most: 'most|fullest', fewest: 'fewest|least|emptiest' },
    kind: {
      appliance: 'appliances|appliance|machines|devices',
      movable: 'movables|movable_things|movable_assets',
      document: 'documents|papers|files',
      place: 'rooms',
    },
  },
  words: ['place', 'room', 'what is in', 'garage', 'attic', 'shelf', 'box', 'storage', 'contents'],
  examples: ['What is in the garage?', 'How many things are in the attic?', 'Where is everything?'],
  ways: [
    'what {of}',
    'what|things|items|stuff|belongings|everything in|inside|kept|stored|keep|store|lies|lying|lie {of}',
    'things|items|stuff|belongings|possessions list|all|show? {of}',
    'how_many things|items|objects|belongings|records in|inside|kept|stored|lie|lying? {of}',
    'contents|content|inventory {of}',
    'list|show|everything all? {of}',
    'what put|store|stored|stow|keep {of}',
    'what movable|moveable assets|things {of}',
    '{kind:choice} {of} in|inside|kept|stored|stand|stands|what|which|how_many|list|all|number|count|lie|lies|are|there|have|has?',
    'where everything|things|all kept|stored|lie|lying?',
    'what where',
    'what|which|things|items|stuff|everything in|inside|on|at|kept|stored|keep|store|lie|lies|lying {spot}',
    'how_many|contents|content things|items? {spot}',
    'how_many things|items each|every|per place|room',
    'which|what room|place|rooms|places {order:choice} things|items|stuff|belongings|full?',
    'things|items each|every|per|by place|room|rooms|places',
  ],
});

/** In which place a thing lies. */
export const whereIs = tool('where_is', {
  title: 'Where a thing is',
  asks: z.object({ of: recordReference.optional() }),
  of: ['movable', 'appliance', 'place', 'real_estate'],
  words: ['where', 'kept', 'place', 'lies', 'find', 'stored'],
  examples: ['Where is the violin?', 'Where do we keep the kayak?'],
  ways: [
    'where {of}',
    'where {of} kept|keep|stored|store|stand|stands|put|lie|lies|lying|live|lives|located|found|hidden|gone|find|can|could|right|hang|hangs|hanging|hung|parked|park|moored|docked|standing|sitting|installed|stay|exactly',
    'where put|keep|store|leave|left|find {of} can|could|did?',
    'which|what room|place|shelf|box|drawer|closet {of} is|kept|stored|stand|stands|lie|lies|keep in?',
    'location|whereabouts {of}',
    'which|what slip|berth|mooring|parking_space|bay {of} number|in|at?',
    'slip|berth|mooring {of} number|which|what?',
    'which home|house|property {of} in|kept|stored',
    '{of} which home|house|property|place is|are|kept|stored|lie|lies|keep',
    'where_is|wheres {of}',
  ],
});

/** Who supplies a home, with the telephone numbers and what to say when one calls; of one kind, one home, or all. */
export const homeUtilities = tool('home_utilities', {
  title: 'Utilities',
  asks: z.object({
    of: recordReference.optional(),
    kind: utilityKind.optional(),
    supplier: z.string().max(200).optional(),
  }),
  of: ['real_estate'],
  choices: {
    kind: {
      electricity: 'electricity|electric|power|power_outage|outage|energy',
      gas: 'gas',
      water: 'water',
      sewer: 'sewer|sewage|wastewater',
      waste: 'trash|garbage|rubbish|recycling|waste|refuse|bins',
      internet: 'internet|wifi|broadband|isp|fiber|wi_fi',
      phone: 'telephone|landline|phone_line',
      tv: 'tv|cable|cable_tv',
      heating: 'heating_oil|propane|heating_fuel',
      security: 'security|monitoring',
    },
  },
  words: ['utility', 'utilities', 'electric company', 'provider', 'supplier', 'outage', 'account number'],
  examples: [
    'What is the phone number of the electric company?',
    'Who supplies our water?',
    'Who do I call when the power goes out?',
  ],
  ways: [
    '{kind:choice} company|provider|supplier|utility|supply|service|board phone|number|telephone|call|contact|reach|who|whom|which|how|account|account_number|customer|website|details|name|should|emergency? {of}?',
    'who|whom|which supply|supplies|supplying|provide|provides|deliver|delivers|sell|sells|gives|giving {kind:choice} company|home|house? {of}?',
    'who|whom call|phone|ring|contact|reach when|if|should {kind:choice} go|goes|went|fail|fails|cut|off|outage|down|gone|out|stops|leak|leaks|no|without|not|works|work|working|broken? {of}?',
    'who|whom {kind:choice} call|phone|contact|reach from|company? {of}?',
    'who|whom|which {kind:choice} with|from|by|through {of}?',
    '{kind:choice} account|customer number|nr company|provider? {of}?',
    '{kind:choice} outage|emergency phone|number|call|contact|line {of}?',
    'utility|utilities phone|phones|number|numbers|telephone|contact|contacts|list|company|companies|provider|providers|who|account|accounts|call? {of}?',
    'phone|number|telephone|phone_number|call|reach|contact|account|account_number|website {supplier} how|number|phone|account|customer|emergency|outage?',
    '{supplier} phone|number|telephone|account|contact customer|number?',
    'phone|number|telephone {kind:choice} company|provider|supplier|office|people {of}?',
  ],
});

/** Whom to call or ask about a home: neighbors, family, doctor, vet, and what was noted about them. */
export const homeContacts = tool('home_contacts', {
  title: 'Contacts of a home',
  asks: z.object({
    of: recordReference.optional(),
    kind: contactKind.optional(),
    noted: z.enum(['key']).optional(),
  }),
  of: ['real_estate'],
  choices: {
    kind: {
      neighbor: 'neighbor|neighbors|next_door',
      family: 'family_contact|relative|relatives',
      doctor: 'doctor|doctors|physician|pediatrician|gp',
      poison: 'poison|poison_control|poison_help|poison_line',
      insurer: 'insurer_hotline',
      locksmith: 'locksmith',
      vet: 'vet|veterinarian|veterinary',
      alarm: 'alarm|alarm_company|alarm_people|alarm_center',
    },
    noted: { key: 'key|keys|spare_key|spare_keys' },
  },
  words: ['neighbor', 'doctor', 'vet', 'key', 'contacts', 'locksmith'],
  examples: ['What is the phone number of the neighbor?', 'Who has a key to our house?', 'Who is our vet?'],
  ways: [
    '{kind:choice} who|whom|phone|number|telephone|contact|call|reach|name|called|how? {of}?',
    'who|whom call|contact|phone|ring|reach {kind:choice} about|for|when|if|goes|off|rings? {of}?',
    'who|whom {noted:choice} spare|house|home|holds|keeps|keep? {of}?',
    '{kind:choice} {noted:choice} place|house|home|spare?',
    'spare {noted:choice} who|where|neighbor|neighbors? {of}?',
    'contacts|contact home|house|list|local {of}?',
  ],
});
