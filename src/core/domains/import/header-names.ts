import type { Target } from '../../model/import/types.ts';

/** Headers of address books and exports, folded, in English, French and Arabic. The first match wins. */
export const HEADER_NAMES: readonly (readonly [Target | 'label' | 'ignore', RegExp])[] = [
  ['label', /^(phone|telephone|tel|e-?mail|address|mobile|website)?( ?\d+)? ?-? ?(label|type)$/],
  [
    'ignore',
    /phonetic|^file as$|yomi|photo|birthday|anniversary|website|url$|title$|department|nickname|prefix|suffix|language|gender/,
  ],
  // The column that the file with rejected rows adds.
  ['ignore', /^(reason|motif|السبب)$/],
  ['ignore', /(record|contact|customer|row)? ?\bid$|^id$|^#$|^n°$/],
  [
    'optOut',
    /unsubscri|opt(ed)?[ -]?out|do[ -]?not[ -]?(contact|text|call|sms)|desabonn|desinscri|stop sms|الغاء الاشتراك|عدم الاتصال/,
  ],
  [
    'consent',
    /consent|opt(ed)?[ -]?in|subscri(bed|ption)|permission|gdpr|consentement|accord|rgpd|الموافقه|موافقه/,
  ],
  ['firstName', /^(first|given|fore)[ _-]?names?$|^prenoms?$|^الاسم الاول$|^fname$/],
  ['middleName', /^(middle|additional)[ _-]?names?$|^(deuxieme|second) prenom$|^اسم الاب$/],
  [
    'lastName',
    /^(last|family|sur)[ _-]?names?$|^surname$|^nom de famille$|^(اسم العائله|اللقب|الكنيه)$|^lname$/,
  ],
  ['email', /e ?-?mail|courriel|adresse electronique|البريد|بريد|الايميل|ايميل/],
  [
    'phone',
    /phone|mobile|^cell|\btel\b|telephone|portable|\bgsm\b|whats ?app|^numbers?$|^msisdn$|^sms$|\bfax\b|^numero|رقم|هاتف|جوال|موبايل|فاكس/,
  ],
  [
    'flags',
    /^(flags?|labels?|tags?|groups?( membership)?|categor(y|ies)|lists?|segments?)$|drapeau|etiquette|libelle|^groupes?$|^categories?$|علام|وسم|وسوم|تصنيف|تصنيفات/,
  ],
  [
    'company',
    /company|organi[sz]ation( name| 1 - name)?$|^business$|employer|^account( name)?$|societe|entreprise|organisme|شركه|مؤسسه/,
  ],
  ['country', /country|^pays$|الدوله|البلد|بلد/],
  [
    'notes',
    /^(notes?|comments?|remarks?|description|memo|remarques?|commentaires?|notes? internes?)$|ملاحظ|تعليق/,
  ],
  [
    'fullName',
    /^(full|display|contact|customer|client|person)?[ _-]?name( \d)?$|^names?$|^nom( complet|s)?\b|^contact$|^client$|^(الاسم|اسم)( الكامل| العميل)?$/,
  ],
];
