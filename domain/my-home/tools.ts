import { z } from 'zod';
import { recordReference } from '../kernel/record-type.ts';
import { tool } from '../kernel/call/tool.ts';
import { emergencyKind } from './place.ts';

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
    'where {kind:choice} shut_off|shutoff|shut-off|stop|tap|valve|main|mains|cut_off|cutoff|cut-off|off|switch|turn|turned|shut|located|kept|keep|supply|panel|box|can|could {of}?',
    'where {kind:choice} main|emergency shut_off|shutoff|shut-off|valve|switch|tap|stop {of}?',
    'where find|located|kept|keep|stored {kind:choice} shut_off|shutoff|shut-off|valve|switch|can|could? {of}?',
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
  }),
  of: ['place', 'real_estate'],
  choices: {
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
    '{kind:choice} {of} in|inside|kept|stored|stand|stands|what|which|how_many|list|all|number|count|lie|lies?',
    'where everything|things|all kept|stored|lie|lying?',
    'what where',
    'how_many things|items each|every|per place|room',
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
    'where {of} kept|keep|stored|store|stand|stands|put|lie|lies|lying|live|lives|located|found|hidden|gone|find|can|could|right',
    'where put|keep|store|leave|left|find {of} can|could|did?',
    'which|what room|place|shelf|box|drawer|closet {of} in|kept|stored|stand|stands|lie|lies?',
    'location|whereabouts {of}',
    'what home|house|property {of} in|kept|stored',
    '{of} which|where home|house|property|room|place kept|stored|lie|lies?',
    'where_is|wheres {of}',
  ],
});
