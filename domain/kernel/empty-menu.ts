/** The texts of an empty menu (S-121). */
export const emptyMenu = 'No menu items available';
export const emptyMenuHelp = 'Contact your administrator';
