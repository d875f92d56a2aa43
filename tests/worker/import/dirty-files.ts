import { encoded } from './judged.ts';

/** A dirty file and the expected result: its rows in order, or the code of the problem. */
export interface DirtyFile {
  readonly title: string;
  readonly file: string | Uint8Array<ArrayBuffer>;
  readonly rows: readonly string[] | string;
}

const ana = 'ok | Ana Prado | +447700900341';

export const DIRTY_FILES: readonly DirtyFile[] = [
  {
    title: 'a number that a spreadsheet wrote in scientific notation is never completed',
    file: 'Name,Phone\nAna,4.47701E+11\nBo,4.47700900342E+11\nCy,"4,47701E+11"',
    rows: ['error | Ana | – | digitsLost', 'error | Bo | – | digitsLost', 'error | Cy | – | digitsLost'],
  },
  {
    title: 'a lost zero is asked for, not guessed',
    file: 'Name,Phone\nAna,7700900341\nBo,07700900342',
    rows: ['error | Ana | – | zeroLost', 'warning | Bo | +447700900342 | countryAssumed'],
  },
  {
    title: 'hashes of a narrow column are no number',
    file: 'Name,Phone\nAna,########',
    rows: ['error | Ana | – | digitsLost'],
  },
  {
    title: 'the decimals that a program appended are dropped',
    file: 'Name,Phone\nAna,447700900341.0',
    rows: ['warning | Ana | +447700900341 | countryAssumed'],
  },
  {
    title: 'a fax is never taken for a mobile',
    file: 'Name,Phone,Fax\nAna,+44 7700 900341,+44 20 7946 0001\nBo,,+44 7700 900342',
    rows: ['ok | Ana | +447700900341', 'error | Bo | – | onlyFax'],
  },
  {
    title: 'a fax by its label',
    file: 'Name,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value\nAna,Home Fax,+44 7700 900999,Home,+44 7700 900341',
    rows: [ana.replace('Ana Prado', 'Ana')],
  },
  {
    title: 'columns of an Outlook export',
    file: 'First Name,Last Name,Company,Business Fax,Business Phone,Home Phone,Mobile Phone,E-mail Address\nAna,Prado,Larkfield,+44 20 7946 0001,+44 20 7946 0002,+44 20 7946 0003,+44 7700 900341,ana@example.com',
    rows: ['warning | Ana Prado | +447700900341 | numbersNoted'],
  },
  {
    title: 'letters in a number are an error',
    file: 'Name,Phone\nAna,07700 9O0341\nBo,ask at desk',
    rows: ['error | Ana | – | letters', 'error | Bo | – | letters'],
  },
  {
    title: 'two numbers in a cell are asked for, and one mobile beside a landline is taken',
    file: 'Name,Phone\nAna,07700 900341 / 07700 900342\nBo,020 7946 0302; 07700 900343',
    rows: ['error | Ana | – | severalNumbers', 'warning | Bo | +447700900343 | numbersNoted'],
  },
  {
    title: 'a number of another country without its plus is a question',
    file: 'Name,Phone\nAna,1 202 555 0130',
    rows: ['error | Ana | – | otherCountry'],
  },
  {
    title: 'a short code can not be written to',
    file: 'Name,Phone\nAna,84433',
    rows: ['error | Ana | – | shortCode'],
  },
  {
    title: 'an extension is kept as a note',
    file: 'Name,Phone\nAna,+44 20 7946 0404 x123',
    rows: ['warning | Ana | +442079460404 | landline extensionNoted'],
  },
  {
    title: 'former spellings of Mexico and Argentina',
    file: 'Name,Phone\nAna,+52 1 55 1234 5678\nBo,+54 9 11 2345 6789\nBo,+54 11 15 2345 6789',
    rows: [
      'warning | Ana | +525512345678 | formerSpelling',
      'ok | Bo | +5491123456789',
      'duplicate | Bo | +5491123456789 | twiceInFile 2',
    ],
  },
  {
    title: 'a French number is no British number, whatever the other numbers are',
    file: 'Nom;Portable\nÉlodie;06 39 98 00 10\nNoé;+33 6 39 98 00 11',
    rows: ['error | Élodie | – | notANumber', 'ok | Noé | +33639980011'],
  },
  {
    title: 'sums, and texts of a formula',
    file: 'Name,Phone\nAna,-447700900341\nBo,="+447700900342"\nCy,=447700900343',
    rows: ['error | Ana | – | notANumber', 'ok | Bo | +447700900342', 'error | Cy | – | notANumber'],
  },
  {
    title: 'a family name that is a word for nothing',
    file: 'First name,Last name,Phone\nAda,Null,+44 7700 900341\nBo,NULL,+44 7700 900342\n,Null,+44 7700 900343',
    rows: [
      'ok | Ada Null | +447700900341',
      'warning | Bo | +447700900342 | wordForNothing',
      'warning | – | +447700900343 | wordForNothing',
    ],
  },
  {
    title: 'a remark behind a number, and a landline',
    file: 'Name,Phone\nAna,+44 7700 900341 (work)\nBo,+44 20 7946 0302',
    rows: ['warning | Ana | +447700900341 | remarkNoted', 'warning | Bo | +442079460302 | landline'],
  },
  {
    title: 'the mobile is written to, whatever its label says',
    file: 'Name,Mobile,Home\nAna,+44 20 7946 0302,+44 7700 900341',
    rows: ['warning | Ana | +447700900341 | numbersNoted'],
  },
  {
    title: 'dates without a plain order wait for a choice, and no day is no consent',
    file: 'Name,Phone,Consent\nAna,+44 7700 900341,04/15/2026\nBo,+44 7700 900342,31/02/2026\nCy,+44 7700 900343,04/15',
    rows: ['error | Ana | – | noSuchDay', 'error | Bo | – | noSuchDay', 'error | Cy | – | noSuchDay'].map(
      (row, at) => row.replace('–', `+44770090034${at + 1}`),
    ),
  },
  ...(['utf-16le', 'utf-16be'] as const).flatMap((encoding) => [
    {
      title: `Arabic in ${encoding} without a mark`,
      file: encoded('الاسم,الهاتف\nسارة العتيبي,+447700900407\n', encoding),
      rows: ['ok | سارة العتيبي | +447700900407'],
    },
    {
      title: `Cyrillic in ${encoding} without a mark`,
      file: encoded('Name;Phone\nДмитрий Волков;+447700900407\n', encoding),
      rows: ['ok | Дмитрий Волков | +447700900407'],
    },
    {
      title: `Japanese in ${encoding} without a mark`,
      file: encoded('Name,Phone\n佐藤花子,+447700900407\n', encoding),
      rows: ['ok | 佐藤花子 | +447700900407'],
    },
  ]),
  {
    title: 'a column with countries, by name and by code',
    file: 'Name,Phone,Country\nAna,06 39 98 00 10,France\nBo,07700 900342,UK\nCy,050 123 4567,السعودية\nDi,050 123 4567,Atlantis',
    rows: [
      'ok | Ana | +33639980010',
      'ok | Bo | +447700900342',
      'ok | Cy | +966501234567',
      'error | Di | – | countryUnknown',
    ],
  },
  {
    title: 'Arabic headers and digits',
    file: 'الاسم,رقم الجوال,البريد الإلكتروني\nسارة,٠٧٧٠٠ ٩٠٠٤٠٧,sara@example.com',
    rows: ['warning | سارة | +447700900407 | countryAssumed'],
  },
  {
    title: 'Arabic in Windows encoding',
    file: encoded(
      'الاسم,الهاتف,ملاحظات\nسارة العتيبي,+447700900407,تتصل بنا في الصباح دائما\nمحمد القحطاني,+447700900408,عميل قديم',
      'windows-1256',
    ),
    rows: ['ok | سارة العتيبي | +447700900407', 'ok | محمد القحطاني | +447700900408'],
  },
  {
    title: 'French in Windows encoding',
    file: encoded(
      'Prénom;Nom de famille;Téléphone\nÉlodie;Lefèvre;+33 6 39 98 00 10\nNoé;Müller;+33 6 39 98 00 11',
      'windows-1252',
    ),
    rows: ['ok | Élodie Lefèvre | +33639980010', 'ok | Noé Müller | +33639980011'],
  },
  ...[
    'Vorname;Nachname;Telefon;E-Mail;Kundennummer',
    'Nombre;Apellidos;Teléfono;Correo electrónico;Cumpleaños',
    'Nome;Cognome;Cellulare;Posta elettronica;Età',
    'Nome;Sobrenome;Celular;E-mail;Idade',
    'Voornaam;Achternaam;Telefoonnummer;E-mailadres;Leeftijd',
  ].map((header) => ({
    title: `the headers ${header}`,
    file: `${header}\nJörg;Müller;+44 7700 900341;joerg@example.com;12`,
    rows: ['ok | Jörg Müller | +447700900341'],
  })),
  {
    title: 'German headers alone tell a file of contacts from one without headers',
    file: 'Vorname;Nachname;Handy\nJörg;Müller;+44 7700 900341',
    rows: ['ok | Jörg Müller | +447700900341'],
  },
  {
    title: 'UTF-16 without a mark',
    file: encoded('Name\tPhone\nAna Prado\t+44 7700 900341\n', 'utf-16le'),
    rows: [ana],
  },
  {
    title: 'UTF-16 with the bytes the other way',
    file: encoded('\uFEFFName\tPhone\nAna Prado\t+44 7700 900341\n', 'utf-16be'),
    rows: [ana],
  },
  { title: 'newlines of an old Mac', file: 'Name,Phone\rAna Prado,+44 7700 900341\r', rows: [ana] },
  {
    title: 'mixed newlines',
    file: 'Name,Phone\r\nAna Prado,+44 7700 900341\nBo,+44 7700 900342\r\n',
    rows: [ana, 'ok | Bo | +447700900342'],
  },
  {
    title: 'blank lines before the header',
    file: '\n\n,,\nName,Phone\nAna Prado,+44 7700 900341',
    rows: [ana],
  },
  { title: 'columns between bars', file: 'Name|Phone\nAna Prado|+44 7700 900341', rows: [ana] },
  {
    title: 'a separator line without rows to guess from',
    file: 'sep=|\nName|Phone\nAna Prado|+44 7700 900341',
    rows: [ana],
  },
  {
    title: 'no header',
    file: 'Ana Prado,+44 7700 900341,ana@example.com\nBo,+44 7700 900342,',
    rows: [ana, 'ok | Bo | +447700900342'],
  },
  {
    title: 'headers that lie: the addresses stand under Phone',
    file: 'Name,Phone,E-mail\nAna,ana@example.com,+44 7700 900341\nBo,bo@example.com,+44 7700 900342',
    rows: ['ok | Ana | +447700900341', 'ok | Bo | +447700900342'],
  },
  {
    title: 'one number a line',
    file: '+44 7700 900341\n07700 900342\n',
    rows: ['ok | – | +447700900341', 'warning | – | +447700900342 | countryAssumed'],
  },
  {
    title: 'lines as people paste them',
    file: 'Ana Prado +44 7700 900341 <ana@example.com>\nBo: 07700 900342\nCy <cy@example.com>',
    rows: [ana, 'warning | Bo | +447700900342 | countryAssumed', 'ok | Cy | cy@example.com'],
  },
  {
    title: 'rows that are too short',
    file: 'Name,Phone,E-mail\nAna Prado,+44 7700 900341\nBo',
    rows: [ana, 'error | Bo | – | nothingReachable'],
  },
  {
    title: 'a row with more cells than the header',
    file: 'Name,Phone\nPrado, Ana,+44 7700 900341',
    rows: ['error | Prado | – | letters tooManyCells'],
  },
  {
    title: 'a quote that is never closed swallows no row, even if later rows have quotes',
    file: 'Name,Phone\n"Ana,+44 7700 900341\n"Bo","+44 7700 900342"\nCy,+44 7700 900343',
    rows: [
      'error | Ana | +447700900341 | quoteNotClosed',
      'ok | Bo | +447700900342',
      'ok | Cy | +447700900343',
    ],
  },
  {
    title: 'quotes within an unquoted cell',
    file: 'Name,Phone\nAna "Nana" Prado,+44 7700 900341',
    rows: ['ok | Ana "Nana" Prado | +447700900341'],
  },
  {
    title: 'a name with a comma in quotes',
    file: 'Name,Phone\n"Prado, Ana",+44 7700 900341',
    rows: ['ok | Prado, Ana | +447700900341'],
  },
  {
    title: 'consent in many words, and never by guess',
    file: 'Name,Phone,Opt-in\nAna,+447700900341,perhaps\nBo,+447700900342,YES\nCy,+447700900343,2026-03-04',
    rows: [
      'warning | Ana | +447700900341 | consentUnclear',
      'ok | Bo | +447700900342',
      'ok | Cy | +447700900343',
    ],
  },
  {
    title: 'an address that is none',
    file: 'Name,Phone,E-mail\nAna,+447700900341,ana@\nBo,,bo@@example',
    rows: ['warning | Ana | +447700900341 | emailLeftOut', 'error | Bo | – | badEmail'],
  },
  {
    title: 'two addresses in a cell',
    file: 'Name,E-mail\nAna,"ana@example.com; ana@example.org"',
    rows: ['ok | Ana | ana@example.com'],
  },
  {
    title: 'the same address, once without a number',
    file: 'Name,Phone,E-mail\nAna,,a@example.com\nAna,+447700900341,A@example.com',
    rows: ['ok | Ana | a@example.com', 'duplicate | Ana | +447700900341 | twiceInFile 1'],
  },
  {
    title: 'an unknown flag',
    file: 'Name,Phone,Tags\nAna,+447700900341,VIP;Landlord',
    rows: ['warning | Ana | +447700900341 | unknownFlag unknownFlag'],
  },
  {
    title: 'a name that is too long',
    file: `Name,Phone\n${'Ana '.repeat(40)},+447700900341`,
    rows: [`warning | ${'Ana '.repeat(20).trim()} | +447700900341 | textShortened`],
  },
  {
    title: 'a card of version 2.1 with quoted-printable in another encoding',
    file: 'BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Lef=E8vre;=C9lodie\r\nTEL;CELL;PREF:+44 7700 900341\r\nTEL;FAX;WORK:+44 20 7946 0001\r\nNOTE;ENCODING=QUOTED-PRINTABLE:one=0A=\r\ntwo\r\nEND:VCARD',
    rows: ['ok | Élodie Lefèvre | +447700900341'],
  },
  {
    title: 'cards of version 4.0: an address for a number, a group, a preference',
    file: 'BEGIN:VCARD\nVERSION:4.0\nFN:Ana Prado\nTEL;VALUE=uri;TYPE="voice,home":tel:+44-20-7946-0001\nTEL;VALUE=uri;PREF=1;TYPE="cell":tel:+44-7700-900341\nEND:VCARD\nBEGIN:VCARD\nVERSION:4.0\nKIND:group\nFN:Everybody\nEND:VCARD',
    rows: ['warning | Ana Prado | +447700900341 | numbersNoted'],
  },
  { title: 'an empty file', file: '', rows: 'empty' },
  { title: 'a file of blanks', file: ' \n\n \n', rows: 'empty' },
  { title: 'a header alone', file: 'Name,Phone\n', rows: 'empty' },
  { title: 'a workbook', file: new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0]), rows: 'spreadsheet' },
  {
    title: 'an older workbook',
    file: new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
    rows: 'spreadsheet',
  },
  {
    title: 'a picture',
    file: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]),
    rows: 'binary',
  },
  {
    title: 'more than 100 000 rows',
    file: `Phone\n${'+447700900341\n'.repeat(100_001)}`,
    rows: 'tooManyRows',
  },
];
