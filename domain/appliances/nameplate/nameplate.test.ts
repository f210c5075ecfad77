import { describe, expect, test } from 'vitest';
import { readNameplateText } from './nameplate.ts';

/** The first proposal of each field. */
function proposed(text: string): [string | undefined, string | undefined, string | undefined] {
  const { proposals } = readNameplateText(text);
  const first = (field: string) => proposals.find((each) => each.field === field)?.value;
  return [first('manufacturer'), first('model_number'), first('serial_number')];
}

type Plate = [name: string, text: string, maker: string | undefined, model?: string, serial?: string];

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
  ['Miele with type and number', 'Miele\nTyp: G 5000 SCi\nNr. 12/ 345678901\nAC 230V 50Hz 2,0kW', 'Miele', 'G 5000 SCi', '12/345678901'],
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

describe('a nameplate', () => {
  test.each(plates)('of %s', (_name, text, maker, model, serial) => {
    expect(proposed(text)).toEqual([maker, model, serial]);
  });

  test('without labels proposes nothing that it would have to guess', () => {
    const { outcome, proposals } = readNameplateText('120V 60Hz 15A\nWDT780SAEM1 F91234567\nR-410A 2.4kg\n05/2019');
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
    expect(readNameplateText('Inspected in New York\nSerial No. AB12345').proposals.map(({ field }) => field)).toEqual([
      'serial_number',
    ]);
  });
});
