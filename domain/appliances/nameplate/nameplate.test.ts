import { describe, expect, test } from 'vitest';
import { readNameplateText } from './nameplate.ts';

/** The first proposal of each field. */
function proposed(text: string): [string | undefined, string | undefined, string | undefined] {
  const { proposals } = readNameplateText(text);
  const first = (field: string) => proposals.find((each) => each.field === field)?.value;
  return [first('manufacturer'), first('model_number'), first('serial_number')];
}

type Plate = [
  name: string,
  text: string,
  maker?: string | undefined,
  model?: string | undefined,
  serial?: string | undefined,
];

const plates: Plate[] = [
  [
    'Bosch with E-Nr. and FD',
    'BOSCH\nE-Nr. SMS46KI01E/21   FD 9705 00123\nType: SD6P1B\n220-240V~ 50/60Hz 2000-2400W 10A\nMade in Germany',
    'Bosch',
    'SMS46KI01E/21',
    '9705 00123',
  ],
  [
    'Bosch for America',
    'BOSCH\nModel No: SHPM65Z55N / 01\nSerial No. 015040362486003123\nFD 0004 00312\n120 V 60 Hz 12 A\nBSH Home Appliances Corporation',
    'Bosch',
    'SHPM65Z55N/01',
    '015040362486003123',
  ],
  [
    'Siemens with blanks around the stroke',
    'SIEMENS  E - Nr : HB634GBS1 / 53\nFD : 9811  200456\nZ-Nr 1020\nKL. I  ~ 220-240 V',
    'Siemens',
    'HB634GBS1/53',
    '9811 200456',
  ],
  [
    'Whirlpool with MOD. and S/N',
    'Whirlpool Corporation\nBenton Harbor, MI 49022\nMOD. WDT780SAEM1  S/N F91234567\n120V 60Hz 9.4A',
    'Whirlpool',
    'WDT780SAEM1',
    'F91234567',
  ],
  [
    'KitchenAid, made by Whirlpool',
    'KitchenAid\nMODEL NO. KDTM404KPS0\nSERIAL NO. F04567890\nWHIRLPOOL CORPORATION, BENTON HARBOR, MI USA',
    'KitchenAid',
    'KDTM404KPS0',
    'F04567890',
  ],
  [
    'a Whirlpool refrigerator in three languages, with its version',
    'MODEL NO./N° DE MODELE/NO. DE MODELO: WRF555SDFZ 09\nSERIAL NO./N° DE SERIE/NO. DE SERIE: K83912345\nREFRIGERANT R-134a 5.29 oz',
    undefined,
    'WRF555SDFZ 09',
    'K83912345',
  ],
  [
    'LG',
    'LG ELECTRONICS INC.\nMODEL : LFXS26973S/00\nSERIAL NO. 905KRXW1A234\nMFG DATE : 05/2019\n115V~ 60Hz',
    'LG',
    'LFXS26973S/00',
    '905KRXW1A234',
  ],
  [
    'Samsung with a model and a model code',
    'SAMSUNG\nMODEL: RF28R7351SR\nMODEL CODE: RF28R7351SR/AA\nS/N: 0B1A4BBR100123X\nFCC ID: A3LSWL-B70N10',
    'Samsung',
    'RF28R7351SR',
    '0B1A4BBR100123X',
  ],
  [
    'GE with both on one line',
    'GE APPLIANCES, Louisville, KY 40225\nMODEL NO. GDT695SSJ2SS SERIAL NO. ZA123456B\nVOLTS 120 HZ 60 AMPS 8.6',
    'GE Appliances',
    'GDT695SSJ2SS',
    'ZA123456B',
  ],
  [
    'GE with the values below',
    'GE\nMODEL NUMBER    SERIAL NUMBER\nJB655SK3SS      LM212345Q\n',
    'GE',
    'JB655SK3SS',
    'LM212345Q',
  ],
  [
    'Miele with type and number',
    'Miele\nTyp: G 5000 SCi\nNr. 12/ 345678901\nAC 230V 50Hz 2,0kW',
    'Miele',
    'G 5000 SCi',
    '12/345678901',
  ],
  [
    'Miele for America',
    'Miele & Cie. KG, Gütersloh\nModel: WXD160 WCS\nSerial No.: 12/123456789\nType: HW17-3',
    'Miele',
    'WXD160',
    '12/123456789',
  ],
  [
    'Carrier with product and model',
    'Carrier\nPROD 24ACC636A0030010\nMODEL 24ACC636A300\nSERIAL 2311E01234\nVOLTS 208/230 PH 1 HZ 60\nMIN CKT AMPS 20.1',
    'Carrier',
    '24ACC636A300',
    '2311E01234',
  ],
  [
    'a Rheem water heater',
    'RHEEM MANUFACTURING COMPANY\nMONTGOMERY, AL\nMODEL NO. XE50T06ST45U1\nSERIAL NO. Q231912345\nMFG DATE 06/2019\nCAP. U.S. GALS. 50',
    'Rheem',
    'XE50T06ST45U1',
    'Q231912345',
  ],
  [
    'Dell with a service tag',
    'DELL Reg Model: P112F Reg Type No.: P112F001\nDPN: 0C4X2N A00\nService Tag: 7XK4QF3\nExpress Service Code: 172 344 556 31\nInput: 19.5V 6.67A',
    'Dell',
    'P112F',
    '7XK4QF3',
  ],
  [
    'Trane with header rows',
    'TRANE\nMODEL NO.   SERIAL NO.   MFR DATE\n4TTR6036J1000AA   19123ABC2F   03/2019',
    'Trane',
    '4TTR6036J1000AA',
    '19123ABC2F',
  ],
  [
    'labels one below the other, then their values',
    'Frigidaire\nMODEL NO.\nSERIAL NO.\nFFID2426TS1A\nTH73512345\n120V/60Hz',
    'Frigidaire',
    'FFID2426TS1A',
    'TH73512345',
  ],
  [
    'each value below its label',
    'MAYTAG\nMODEL\nMVWC565FW1\nSERIAL\nC92345678\n',
    'Maytag',
    'MVWC565FW1',
    'C92345678',
  ],
  [
    'an unknown maker who says so',
    'Manufactured by: Northwind Heating Co., Duluth MN\nM/N NH-80-045\nS/N 04417 2231',
    'Northwind Heating',
    'NH-80-045',
    '04417 2231',
  ],
  [
    'letters that were recognised wrongly',
    'B0SCH\nM0DEL N0. SHX863WD5N/07\n5ERIAL N0. 493050398',
    'Bosch',
    'SHX863WD5N/07',
    '493050398',
  ],
  [
    'Electrolux with PNC',
    'ELECTROLUX\nMod. EOB8851AOX\nProd.No. 944182248 00\nSer.No. 64712345\n220-240V 50Hz',
    'Electrolux',
    'EOB8851AOX',
    '64712345',
  ],
];

/** Plates that were written down after the rules were, to see how far these reach. */
const further: Plate[] = [
  [
    'lennox',
    'LENNOX INDUSTRIES INC.\nM/N 14ACX-036-230-17\nS/N 1914K12345\nMADE IN USA',
    'Lennox',
    '14ACX-036-230-17',
    '1914K12345',
  ],
  [
    'goodman',
    'GOODMAN MANUFACTURING COMPANY, L.P.\nModel No.: GSX140361KD\nSerial No.: 1809123456\nVOLTAGE: 208/230 HERTZ 60',
    'Goodman',
    'GSX140361KD',
    '1809123456',
  ],
  [
    'bradford',
    'BRADFORD WHITE CORPORATION\nMODEL NUMBER RG250T6N\nSERIAL NUMBER NK41234567\nCAPACITY 50 GAL INPUT 40,000 BTU/HR',
    'Bradford White',
    'RG250T6N',
    'NK41234567',
  ],
  [
    'aosmith',
    'A. O. SMITH\nModel: GCV-50 400\nSerial: 1905112345678\nItem No. 100276554',
    'A. O. Smith',
    'GCV-50',
    '1905112345678',
  ],
  [
    'apple',
    'Designed by Apple in California Assembled in China\nModel A2338 EMC 3578 Serial C02FK1ABQ05D\nRated 20.3V 3A Max',
    'Apple',
    'A2338',
    'C02FK1ABQ05D',
  ],
  [
    'lenovo',
    'lenovo\nProduct name: ThinkPad X1 Carbon\nMT-M 20KH-S1AB00 S/N PF-1A2B3C 18/07\nMO: PF1HXXXX',
    'Lenovo',
    undefined,
    'PF-1A2B3C',
  ],
  ['hp', 'HP\nModel: 15-dw1001wm\nS/N: 5CD0123ABC\nP/N: 7WE55UA#ABA', 'HP', '15-dw1001wm', '5CD0123ABC'],
  [
    'sony',
    'SONY\nMODEL NO. XBR-65X900F\nLCD DIGITAL COLOR TV\nSERIAL NO. 4123456\nAC 110-240V 50/60Hz 226W',
    'Sony',
    'XBR-65X900F',
    '4123456',
  ],
  [
    'viessmann',
    'Viessmann Vitodens 200-W\nTyp B2HA\nHerst.-Nr. 7539432401234\nCE-0085',
    'Viessmann',
    'B2HA',
    undefined,
  ],
  [
    'vaillant',
    'Vaillant ecoTEC plus VC 206/5-5\nSerial-Nr. 21 16 37 0010021907 0001 234567 N6',
    'Vaillant',
    undefined,
    '21 16 37 0010021907 0001 234567',
  ],
  [
    'beko',
    'Beko\nModel: DFN28430X\nProduct No: 7654321\nSerial No: 19-123456-07',
    'Beko',
    'DFN28430X',
    '19-123456-07',
  ],
  [
    'navien',
    'NAVIEN, INC.\nMODEL NPE-240A2(NG)\nS/N 7412A1912345678',
    'Navien',
    'NPE-240A2',
    '7412A1912345678',
  ],
  [
    'bryant',
    'BRYANT\nPRODUCT NO. 925TA36060E17A-A\nSERIES A\nSERIAL NO. 1519A12345\nMODEL 925TA36060E17',
    'Bryant',
    '925TA36060E17',
    '1519A12345',
  ],
  ['honeywell humid', 'Honeywell\nModel HE360A1075\nDate Code 1912', 'Honeywell', 'HE360A1075', undefined],
  ['kidde', 'KIDDE MODEL i12010S\nReplace by 2029 FEB 12\nSMOKE ALARM', 'Kidde', 'i12010S', undefined],
  [
    'hayward',
    'HAYWARD POOL PRODUCTS\nSP2610X15 \nSERIAL NO 21111234567890',
    'Hayward',
    undefined,
    '21111234567890',
  ],
  [
    'subzero',
    'SUB-ZERO\nMODEL:BI-36UFD/S/PH SERIAL:A3412345\n115 VAC 60 Hz',
    'Sub-Zero',
    'BI-36UFD/S/PH',
    'A3412345',
  ],
  [
    'fisher',
    'Fisher & Paykel\nPRODUCT: RF201ADX5 N\nMODEL: RF201A\nSERIAL: SKA123456',
    'Fisher & Paykel',
    'RF201A',
    'SKA123456',
  ],
  [
    'fr liebherr',
    'LIEBHERR\nIndex 20B/001 Service-Nr. 9988123-00\nSerial Nr. 82.123.456.7\nType CNP 4313',
    'Liebherr',
    'CNP 4313',
    '82.123.456.7',
  ],
  [
    'delonghi',
    "De'Longhi Appliances S.r.l.\nMod. ECAM22110SB 120V~60Hz 1250W\nS/N 71234 12345",
    "De'Longhi",
    'ECAM22110SB',
    '71234 12345',
  ],
  [
    'kenmore',
    'Kenmore\nMODEL NO. 795.51022.010\nSERIAL NO. 012KRAB0C123',
    'Kenmore',
    '795.51022.010',
    '012KRAB0C123',
  ],
  [
    'ocr noise',
    '| _ WHIRLPOOL CORP\n~ MODEL: WED5000DW2 | SERIAL: M83012345 =\nTYPE DDRYE-ELE',
    'Whirlpool',
    'WED5000DW2',
    'M83012345',
  ],
  [
    'es',
    'MABE S.A.\nMODELO: WMA76115CBCS0\nNo. DE SERIE: 1912B123456\n120 V ~ 60 Hz',
    'MABE',
    'WMA76115CBCS0',
    '1912B123456',
  ],
];

describe('a nameplate', () => {
  test.each(plates)('of %s', (_name, text, maker, model, serial) => {
    expect(proposed(text)).toEqual([maker, model, serial]);
  });

  test.each(further)('of %s, as the rules found it', (_name, text, maker, model, serial) => {
    expect(proposed(text)).toEqual([maker, model, serial]);
  });

  test('without labels proposes nothing that it would have to guess', () => {
    const { outcome, proposals } = readNameplateText(
      '120V 60Hz 15A\nWDT780SAEM1 F91234567\nR-410A 2.4kg\n05/2019',
    );
    expect([outcome, proposals]).toEqual(['unsure', []]);
  });

  test('takes no amounts, days, or norms for a number', () => {
    const text = 'MODEL 120V 60Hz\nSERIAL NO. 05/2019\nTYPE IPX4\nSerie | 6\nCLASS I';
    expect(readNameplateText(text).proposals).toEqual([]);
  });

  test('that shows no words says so', () => {
    expect(readNameplateText(' \n . \n')).toEqual({ outcome: 'nothing', proposals: [], lines: [] });
  });

  test('says in which line each value stands, and proposes a second value where there is one', () => {
    const { proposals } = readNameplateText('Carrier\nPROD 24ACC636A0030010\nMODEL 24ACC636A300');
    expect(proposals).toEqual([
      { field: 'manufacturer', value: 'Carrier', line: 'Carrier' },
      { field: 'model_number', value: '24ACC636A300', line: 'MODEL 24ACC636A300' },
      { field: 'model_number', value: '24ACC636A0030010', line: 'PROD 24ACC636A0030010' },
    ]);
  });

  test('does not take New York for a maker', () => {
    expect(
      readNameplateText('Inspected in New York\nSerial No. AB12345').proposals.map(({ field }) => field),
    ).toEqual(['serial_number']);
  });
});
