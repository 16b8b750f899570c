/** Bank return files: CNAB 240 (T and U; positions of the manuals, from 1; two decimals; DDMMAAAA) and CSV. */
import { isUtf8 } from 'node:buffer';
import { Big } from 'big.js';
import { parse } from 'csv-parse/sync';
import { lerDecimal } from '../../../../shared/contracts/cadastros/ler-digitado.ts';
import { dataIso, diaCorrido } from '../../../../shared/format/data.ts';
import { invalid } from '../../chamada/refusals.ts';

/** A payment that the bank reports; money as decimal text in reais, dates `YYYY-MM-DD`. */
export interface LinhaDoRetorno {
  readonly linha: number;
  /** As the bank prints it. */
  readonly nosso_numero: string;
  /** Forms under which the number may be registered. */
  readonly chaves: readonly string[];
  /** Without interest and fine, which are no premium. */
  readonly valor: string;
  readonly encargos: string;
  readonly data: string;
  readonly vencimento: string | null;
  readonly referencia: string;
  /** Why it is no payment; null: it is one. */
  readonly ignorada: string | null;
}

/** Letters and digits without leading zeros, as the database compares them. */
const chaveDoNumero = (texto: string): string =>
  texto
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replace(/^0+/, '');

type Faixa = readonly [de: number, ate: number];

interface Banco {
  readonly carteira?: Faixa;
  readonly nosso: Faixa;
  readonly digito?: Faixa;
  readonly vencimento: Faixa;
  readonly pagos: readonly string[];
}

const febraban: Banco = { nosso: [38, 57], vencimento: [74, 81], pagos: ['06', '17'] };

/** By bank code. Itaú's 17 is a change that was rejected, and Caixa's 46 a payment on-line. */
const bancos: Readonly<Record<string, Banco>> = {
  '033': { ...febraban, nosso: [41, 52], digito: [53, 53], vencimento: [70, 77] },
  '104': { ...febraban, nosso: [40, 56], digito: [57, 57], pagos: ['06', '46'] },
  '237': { ...febraban, carteira: [38, 40], nosso: [46, 56], digito: [57, 57] },
  '341': { ...febraban, carteira: [38, 40], nosso: [41, 48], digito: [49, 49], pagos: ['06', '08', '10'] },
};

const trecho = (linha: string, [de, ate]: Faixa) => linha.slice(de - 1, ate).trim();
/** Reais; null: the field has other characters than digits. */
const dinheiro = (linha: string, faixa: Faixa) => {
  const centavos = trecho(linha, faixa) || '0';
  return /^\d+$/.test(centavos) ? new Big(centavos).div(100) : null;
};
const dia = (linha: string, faixa: Faixa) => {
  const [, dd, mm, aaaa] = /^(\d\d)(\d\d)(\d{4})$/.exec(trecho(linha, faixa)) ?? [];
  return aaaa === undefined ? null : dataIso(Number(aaaa), Number(mm), Number(dd));
};

/** Payments of a return file. @throws 422 where it is neither form */
export function lerRetorno(bytes: Buffer, mapa: Readonly<Record<string, string>> = {}): LinhaDoRetorno[] {
  const texto = new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);
  const [primeira = ''] = texto.split(/\r?\n/, 1);
  if (texto.includes('\0')) throw recusa('O arquivo tem caracteres nulos; exporte-o de novo');
  // File header: bank, lot 0000, type 0; programs trim the blanks at its end.
  if (/^\d{3}00000.{120}/.test(primeira)) return lerCnab(texto.split(/\r?\n/));
  return lerCsv(texto, primeira, mapa);
}

const recusa = (mensagem: string) => invalid([{ campo: 'file', mensagem }], `${mensagem}.`);

function lerCnab(linhas: readonly string[]): LinhaDoRetorno[] {
  if (linhas[0]?.[142] !== '2') throw recusa('Este arquivo é de remessa; envie o retorno do banco');
  return linhas.flatMap((linha, at) => {
    const [t, u] = [linha.padEnd(240), (linhas[at + 1] ?? '').padEnd(240)];
    if (t[7] !== '3' || t[13] !== 'T') return [];
    if (u[7] !== '3' || u[13] !== 'U') throw recusa(`A linha ${at + 1} é um segmento T sem o segmento U`);
    return [doPar(t, u, at + 1, linhas[0]?.slice(157, 163) ?? '')];
  });
}

/** @param arquivo the file's number (NSA), which with lot and record names a payment, so that equal ones are two */
function doPar(t: string, u: string, linha: number, arquivo: string): LinhaDoRetorno {
  const { carteira, nosso, digito, vencimento, pagos } = bancos[t.slice(0, 3)] ?? febraban;
  const [c, n, d] = [carteira, nosso, digito].map((faixa) => (faixa ? trecho(t, faixa) : ''));
  const numero = `${n}`;
  const movimento = trecho(t, [16, 17]);
  const data = dia(u, [138, 145]);
  const encargos = dinheiro(u, [18, 32]);
  const pago = dinheiro(u, [78, 92]);
  const valor = encargos && pago?.gt(encargos) ? pago.minus(encargos).toFixed(2) : null;
  return {
    linha,
    nosso_numero: numero,
    // Banco do Brasil: 17 digits, or 11 and the check digit.
    chaves: [
      numero,
      numero + d,
      c + numero,
      c + numero + d,
      ...(!digito && numero.length === 12 ? [numero.slice(0, -1)] : []),
    ]
      .map(chaveDoNumero)
      .filter(Boolean),
    valor: valor ?? '0.00',
    encargos: encargos?.toFixed(2) ?? '0.00',
    data: data ?? '',
    vencimento: dia(t, vencimento),
    referencia: `${t.slice(0, 3)} ${numero} ${arquivo.trim()}/${t.slice(3, 7)}/${t.slice(8, 13)}`.slice(0, 60),
    ignorada: !pagos.includes(movimento)
      ? `Movimento ${movimento}: não é pagamento`
      : data === null
        ? 'Sem data de ocorrência'
        : valor === null
          ? 'Valor pago ilegível'
          : null,
  };
}

/** Headers of a CSV by field, without accents and signs; a caller's mapping comes first. */
const cabecalhos = {
  nosso_numero: ['nossonumero', 'titulo', 'numerodotitulo', 'numerobancario'],
  valor: ['valor', 'valorpago', 'valorrecebido'],
  data: ['data', 'datapagamento', 'datadopagamento', 'datarecebimento', 'pagamento'],
  vencimento: ['vencimento', 'datavencimento', 'datadevencimento'],
  referencia: ['referencia', 'comprovante', 'txid', 'documento'],
} as const;

const dobrar = (texto: string) =>
  texto
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

function lerCsv(texto: string, primeira: string, mapa: Readonly<Record<string, string>>): LinhaDoRetorno[] {
  const delimiter = [';', '\t', ','].toSorted((a, b) => primeira.split(b).length - primeira.split(a).length)[0] ?? ';';
  let tabela: string[][];
  try {
    tabela = parse(texto, { delimiter, bom: true, relax_column_count: true, skip_empty_lines: true, trim: true });
  } catch {
    throw recusa('O arquivo não é um retorno CNAB 240 nem um CSV legível');
  }
  const nomes = (tabela[0] ?? []).map(dobrar);
  const coluna = (campo: keyof typeof cabecalhos) =>
    nomes.findIndex((nome) =>
      mapa[campo] === undefined
        ? (cabecalhos[campo] as readonly string[]).includes(nome)
        : nome === dobrar(mapa[campo]),
    );
  const onde = Object.fromEntries(
    Object.keys(cabecalhos).map((campo) => [campo, coluna(campo as keyof typeof cabecalhos)]),
  );
  const faltam = ['valor', 'data'].filter((campo) => (onde[campo] ?? -1) < 0);
  if (faltam.length > 0)
    throw recusa(`Não há coluna de ${faltam.join(' nem de ')} na primeira linha, nem é um retorno CNAB 240`);
  return tabela.slice(1).map((celulas, at) => {
    const celula = (campo: string) => celulas[onde[campo] ?? -1] ?? '';
    const emIso = (campo: string) =>
      celula(campo)
        .slice(0, 10)
        .replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');
    const valor = lerDecimal(celula('valor'));
    const [data, vencimento] = [emIso('data'), emIso('vencimento')];
    const certo = /^\d{1,13}(\.\d{1,2})?$/.test(valor) && Number(valor) > 0 && diaCorrido(data) !== null;
    return {
      linha: at + 2,
      nosso_numero: celula('nosso_numero'),
      chaves: [chaveDoNumero(celula('nosso_numero'))].filter(Boolean),
      valor: certo ? valor : '0.00',
      encargos: '0.00',
      data,
      vencimento: diaCorrido(vencimento) === null ? null : vencimento,
      referencia: (celula('referencia') || celula('nosso_numero')).slice(0, 60),
      ignorada: certo ? null : 'Valor ou data ilegível',
    };
  });
}
