/**
 * Texts that people and attackers put into names: markup for every layer that a report passes through, and many
 * scripts.
 */
export const HOSTILE_TEXTS = [
  ') Tj ET /JS (app.alert(1))',
  '<</S/JavaScript/JS(app.alert(1))>>',
  '/OpenAction << /S /Launch /F (calc.exe) >>',
  '#import "/etc/passwd": *',
  '#read("../../package.json") $x^2$ *bold* _it_ `raw` <label> @ref \\u{41}',
  '</text><script>alert(1)</script><image href="file:///etc/passwd"/>',
  '&amp;&lt;&#x41;]]>',
  '{"runs":[]}',
  '"; DROP TABLE accounts; --',
  '=HYPERLINK("http://evil.example")',
  'https://evil.example/ mailto:a@evil.example',
] as const;

export const WORLD_TEXTS = [
  'Ελληνικά Ἀθῆναι ΑΕ',
  'Кириллица и Ёлка ООО',
  '中文公司有限责任公司',
  '株式会社ひらがなカタカナ',
  'شركة العربية المحدودة',
  'חברת הדוגמה בע״מ',
  '한국 주식회사',
  'Đặng & Søns Çâfé, ẞ',
  'Zażółć gęślą jaźń',
] as const;

/** Texts that are printed as a visible placeholder, or as nothing if they are invisible. */
export const UNPRINTABLE_TEXTS = [
  '😀 Smile Inc. 👩‍👩‍👧‍👦🏳️‍🌈',
  'ไทย हिन्दी',
  '\u202Egnp.exe\u202C \u2066isolated\u2069',
  'a\u0000b\u0007c\u001Bd\u007F',
  'line\r\nbreak\u2028para\u2029tab\tend',
  '\uD800 lone \uDFFF surrogates',
  '\uFEFF\uFFFE\uFFFF\u{E0041}',
  'Z\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030A\u030B\u030Calgo',
  '\uE000 private \u{F0000} use',
  '\u200B\u200D\u00AD',
  '   ',
] as const;

export const LONG_TEXTS = [
  'W'.repeat(5_000),
  'Antidisestablishmentarianism'.repeat(40),
  `${'The Very Long Name of a Company and Its Many Subsidiaries, '.repeat(12)}LLC`,
  '中'.repeat(600),
] as const;
