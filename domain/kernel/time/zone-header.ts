/** How a browser says its time zone, with each change that it asks for. */
export const zoneHeader = 'x-holdfast-zone';
