import type { Target } from '../../model/import/types.ts';

/**
 * Headers of address books and exports, folded: in the languages of the console, and the usual ones of German, Spanish,
 * Italian, Portuguese and Dutch. The first match wins.
 */
export const HEADER_NAMES: readonly (readonly [Target | 'label' | 'ignore', RegExp])[] = [
  ['label', /^(phone|telephone|tel|e-?mail|address|mobile|website)?( ?\d+)? ?-? ?(label|type)$/],
  [
    'ignore',
    /phonetic|^file as$|yomi|photo|birthday|anniversary|website|url$|title$|department|nickname|prefix|suffix|language|gender|^(geburtstag|geburtsdatum|anrede|titel|abteilung|webseite|sprache|geschlecht)$/,
  ],
  // The column that the file with rejected rows adds.
  ['ignore', /^(reason|motif|السبب)$/],
  ['ignore', /(record|contact|customer|row)? ?\bid$|^id$|^#$|^n°$|^(kunden|kontakt)-?(nr\.?|nummer|id)$/],
  [
    'optOut',
    /unsubscri|opt(ed)?[ -]?out|do[ -]?not[ -]?(contact|text|call|sms)|desabonn|desinscri|stop sms|abgemeldet|الغاء الاشتراك|عدم الاتصال/,
  ],
  [
    'consent',
    /consent|opt(ed)?[ -]?in|subscri(bed|ption)|permission|gdpr|consentement|accord|rgpd|einwilligung|zustimmung|consentimiento|consenso|consentimento|toestemming|الموافقه|موافقه/,
  ],
  [
    'firstName',
    /^(first|given|fore)[ _-]?names?$|^prenoms?$|^(vornamen?|nombres?|nome|voornaam)$|^الاسم الاول$|^fname$/,
  ],
  ['middleName', /^(middle|additional)[ _-]?names?$|^(deuxieme|second) prenom$|^اسم الاب$/],
  [
    'lastName',
    /^(last|family|sur)[ _-]?names?$|^surname$|^nom de famille$|^(nachname|familienname|zuname|apellidos?|cognome|sobrenome|apelido|achternaam)$|^(اسم العائله|اللقب|الكنيه)$|^lname$/,
  ],
  ['email', /e ?-?mail|courriel|adresse electronique|^correo|posta elettronica|البريد|بريد|الايميل|ايميل/],
  [
    'phone',
    /phone|mobile|^cell|\btel\b|tele(ph|f)on|\bhandy|mobil(nummer|funk)?\b|rufnummer|\bmovil|celular|cellulare|mobiel|portable|\bgsm\b|whats ?app|^numbers?$|^msisdn$|^sms$|\bfax\b|^numero|رقم|هاتف|جوال|موبايل|فاكس/,
  ],
  [
    'flags',
    /^(flags?|labels?|tags?|groups?( membership)?|categor(y|ies)|lists?|segments?)$|drapeau|^(gruppen?|kategorien?|etiketten?|etiquetas?|grupos?)$|etiquette|libelle|^groupes?$|^categories?$|علام|وسم|وسوم|تصنيف|تصنيفات/,
  ],
  [
    'company',
    /company|organi[sz]ation( name| 1 - name)?$|^business$|employer|^account( name)?$|societe|entreprise|organisme|^(firma|firmenname|unternehmen|empresa|azienda|bedrijf)$|شركه|مؤسسه/,
  ],
  ['country', /country|^(pays|land|pais|paese)$|الدوله|البلد|بلد/],
  [
    'notes',
    /^(notes?|comments?|remarks?|description|memo|remarques?|commentaires?|notes? internes?|notiz(en)?|bemerkung(en)?|anmerkung(en)?|kommentare?|notas?|observacion(es)?|opmerking(en)?)$|ملاحظ|تعليق/,
  ],
  [
    'fullName',
    /^(full|display|contact|customer|client|person)?[ _-]?name( \d)?$|^names?$|^nom( complet|s)?\b|^(contact|client|kontakt|kunden?|kundenname|cliente|naam)$|^(nombre|nome) completo$|^(الاسم|اسم)( الكامل| العميل)?$/,
  ],
];
