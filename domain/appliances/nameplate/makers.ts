/** Makers of what stands in homes, as they write themselves. Others are found by "manufactured by" and by the form of their firm. */
const makers: readonly string[] = [
  'Bosch',
  'Siemens',
  'Neff',
  'Gaggenau',
  'Thermador',
  'Miele',
  'AEG',
  'Electrolux',
  'Frigidaire',
  'Zanussi',
  'Liebherr',
  'Whirlpool',
  'KitchenAid',
  'Maytag',
  'Amana',
  'JennAir',
  'Jenn-Air',
  'Roper',
  'Hotpoint',
  'Indesit',
  'Bauknecht',
  'Kenmore',
  'GE',
  'General Electric',
  'GE Appliances',
  'GE Profile',
  'Monogram',
  'Haier',
  'Fisher & Paykel',
  'Sub-Zero',
  'Wolf',
  'Viking',
  'LG',
  'Samsung',
  'Sharp',
  'Panasonic',
  'Toshiba',
  'Hitachi',
  'Sony',
  'Vizio',
  'TCL',
  'Hisense',
  'Philips',
  'RCA',
  'JVC',
  'Beko',
  'Grundig',
  'Gorenje',
  'Smeg',
  'Candy',
  'Hoover',
  'Vestel',
  'Midea',
  'Danby',
  'Dacor',
  'Bertazzoni',
  'Speed Queen',
  'Carrier',
  'Bryant',
  'Payne',
  'Trane',
  'American Standard',
  'Lennox',
  'Goodman',
  'York',
  'Daikin',
  'Fujitsu',
  'Mitsubishi Electric',
  'Rheem',
  'Ruud',
  'Bradford White',
  'A. O. Smith',
  'A.O. Smith',
  'AO Smith',
  'State Industries',
  'Navien',
  'Rinnai',
  'Noritz',
  'Viessmann',
  'Buderus',
  'Vaillant',
  'Weil-McLain',
  'Burnham',
  'Lochinvar',
  'Stiebel Eltron',
  'Worcester',
  'Honeywell',
  'Nest',
  'Kidde',
  'First Alert',
  'BRK',
  'Chamberlain',
  'LiftMaster',
  'Genie',
  'Hayward',
  'Pentair',
  'Jandy',
  'Culligan',
  'EcoWater',
  'Dyson',
  'Shark',
  'Bissell',
  'iRobot',
  'Roborock',
  'Ecovacs',
  'Kärcher',
  'Husqvarna',
  'Honda',
  'Toro',
  'John Deere',
  'Stihl',
  'Ryobi',
  'Craftsman',
  'Makita',
  'DeWalt',
  'Greenworks',
  'Dell',
  'HP',
  'Hewlett-Packard',
  'Lenovo',
  'Apple',
  'ASUS',
  'Acer',
  'MSI',
  'Microsoft',
  'Google',
  'Motorola',
  'OnePlus',
  'Xiaomi',
  'Huawei',
  'Nokia',
  "De'Longhi",
  'DeLonghi',
  'Breville',
  'Sage',
  'Jura',
  'Nespresso',
  'Keurig',
  'Krups',
  'Saeco',
  'Gaggia',
  'Rancilio',
  'Ninja',
  'InSinkErator',
  'Waste King',
  'Moen',
  'Broan',
  'Zephyr',
  'Faber',
  'Elica',
  'Winix',
  'Levoit',
  'Coway',
  'Blueair',
  'Frigidaire Gallery',
  'SunPower',
  'Enphase',
  'SolarEdge',
  'Canadian Solar',
  'Trina Solar',
  'JA Solar',
  'LONGi',
  'REC Solar',
  'Tesla',
  'Generac',
  'hOmeLabs',
  'Aprilaire',
  'Santa Fe',
  'Emerson',
  'Insignia',
];

/** Letters that recognition takes for each other become one. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[1|!L]/g, 'I')
    .replace(/[0Q]/g, 'O')
    .replace(/[5$]/g, 'S')
    .replace(/8/g, 'B');
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\&]/g, '\\$&');

/** A short name is a syllable of many words: it counts only in capitals and by itself. */
const shortest = 4;
const patterns = makers.map((maker) => ({
  maker,
  pattern:
    maker.length < shortest
      ? new RegExp(`(?<![A-Za-z0-9&/-])${escaped(maker)}(?![A-Za-z0-9&/-])`)
      : new RegExp(`(?<![A-Z])${escaped(plain(maker)).replaceAll(' ', '\\s*')}(?![A-Z])`),
}));

const firm =
  /\b(corporation|corp|incorporated|inc|company|co|llc|ltd|limited|gmbh|ag|s\.?p\.?a|s\.\s?a|s\.r\.l|bv|electronics)\b/i;
const madeBy =
  /\b(?:manufactured|mfd|mfg|made|produced|built|distributed)\.?\s+(?:by|for)\s*:?\s*(.+)$|\b(?:manufacturer|hersteller|fabricant|fabricante)\s*:\s*(.+)$/i;

/** The maker that a nameplate names, and the line in which it does; null where it names none. */
export function makerIn(lines: readonly string[]): { value: string; line: string } | null {
  const named = lines.flatMap((line) => {
    const read = plain(line);
    const found = patterns.filter(({ maker, pattern }) =>
      pattern.test(maker.length < shortest ? line : read),
    );
    const [longest] = found.toSorted((a, b) => b.maker.length - a.maker.length);
    if (longest === undefined || isNewYork(longest.maker, read)) return [];
    return [{ value: longest.maker, line, isFirm: madeBy.test(line) || firm.test(line) }];
  });
  // A brand in large letters comes before the firm that owns it.
  const brand = named.find(({ isFirm }) => !isFirm) ?? named[0];
  if (brand !== undefined) return { value: brand.value, line: brand.line };
  for (const line of lines) {
    const said = madeBy.exec(line);
    const value = firmIn(said?.[1] ?? said?.[2] ?? (firm.test(line) ? line : ''));
    if (value !== null) return { value, line };
  }
  return null;
}

const isNewYork = (maker: string, line: string) => maker === 'York' && /NEW\s*YORK/.test(line);

/** The name of a firm, without its form and its town. */
function firmIn(text: string): string | null {
  const [name = ''] = text
    .replace(/^[^A-Za-z]*(?:©|\(c\)|copyright)?\s*(?:\d{4})?\s*/i, '')
    .split(/[,;|]|\s-\s/);
  const end = firm.exec(name);
  const value = (end === null ? name : name.slice(0, end.index)).replace(/[^\p{L}\d]+$/u, '').trim();
  return /^\p{L}[\p{L}\d .&'-]{1,40}$/u.test(value) ? value : null;
}
