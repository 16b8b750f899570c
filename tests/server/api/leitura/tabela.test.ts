import { describe, expect, test } from 'vitest';
import { conferencia } from '../../../../server/api/leitura/conferencia/conferir.ts';
import { leitores } from '../../../../server/api/leitura/leitores.ts';
import { type Campo, campoDeTexto } from '../../../../server/api/leitura/registro.ts';
import { campos, CHAVE, comCsv, inteira } from './fixtures/embarque-em-tabela.ts';
import { ler } from './fixtures/leitura.ts';

const CABECALHO = 'chave;numero;data_embarque;mercadoria;valor;frete;observacao';
const LINHA = `${CHAVE};1;24/11/2026;PNEUS;10.500,25;;`;

/** Reads and checks a file: values of the good rows, and all faults and notes. */
async function lerCsv(conteudo: string | Buffer) {
  const { registros, falhas } = await ler(leitores.DELIMITADO, conteudo, { comLayout: comCsv });
  return { lidos: registros.map(({ campos: lidos }) => lidos), linhas: registros.map((um) => um.linha), falhas };
}

/** Values of a row as the checks take them. */
function conferida(lidos: Readonly<Record<string, string>>) {
  const outros = { uf_origem: 'SP', uf_destino: 'SP', municipio_origem: 'x', municipio_destino: 'x', placa: 'ABC1D23' };
  const semFaltas = Object.keys(outros).map((campo) => ({ ...campoDeTexto, campo: campo as Campo, cabecalho: campo }));
  const conferir = conferencia({ ...comCsv, campos: [...campos, ...semFaltas] }, { id: 54, ambito: 'N' });
  const conferido = conferir({ linha: 2, campos: { ...outros, ...lidos } });
  return 'falhas' in conferido ? conferido.falhas : conferido.linha.valores;
}

describe('A-F9: a CSV is read whatever left it so', () => {
  const utf16 = (content: string) => Buffer.from(`\uFEFF${content}`, 'utf16le');
  const tab = (content: string) => content.replaceAll(';', '\t');
  test.each<[string, string | Buffer]>([
    ['CR lines', `${CABECALHO}\r${LINHA}\r`],
    ['CR lines without an end', `${CABECALHO}\r${LINHA}`],
    ['a Ctrl-Z line at the end', `${CABECALHO}\r\n${LINHA}\r\n\u001A`],
    ['a Ctrl-Z in the last line', `${CABECALHO}\n${LINHA}\u001A`],
    ['NUL at the end', `${CABECALHO}\n${LINHA}\n${'\0'.repeat(300)}`],
    ['="…" around the key', `${CABECALHO}\n${LINHA.replace(CHAVE, `="${CHAVE}"`)}`],
    ['="…" in quotes', `${CABECALHO}\n${LINHA.replace(CHAVE, `"=""${CHAVE}"""`)}`],
    ['=T("…")', `${CABECALHO}\n${LINHA.replace(CHAVE, `"=T(""${CHAVE}"")"`)}`],
    ['an apostrophe', `${CABECALHO}\n${LINHA.replace(CHAVE, `'${CHAVE}`)}`],
    [
      'an apostrophe before every value',
      `${CABECALHO}\n${LINHA.split(';')
        .map((um) => `'${um}`)
        .join(';')}`,
    ],
    ['apostrophes around it', `${CABECALHO}\n${LINHA.replace(CHAVE, `'${CHAVE}'`)}`],
    [
      'no-break spaces around',
      `${CABECALHO}\n${LINHA.replace('PNEUS', '\u00A0PNEUS\u00A0').replace('10.500,25', '\u00A010.500,25')}`,
    ],
    [
      'a zero-width space in the key',
      `${CABECALHO}\n${LINHA.replace(CHAVE, `${CHAVE.slice(0, 9)}\u200B${CHAVE.slice(9)}`)}`,
    ],
    ['_x000D_ at the end of a value', `${CABECALHO}\n${LINHA.replace('PNEUS', 'PNEUS_x000D_')}`],
    ['UTF-16 with tabs', utf16(tab(`${CABECALHO}\r\n${LINHA}\r\n`))],
    ['UTF-16, the other way round', utf16(tab(`${CABECALHO}\r\n${LINHA}\r\n`)).swap16()],
    ['a serial in the date column', `${CABECALHO}\n${LINHA.replace('24/11/2026', '46350')}`],
    ['omitted end columns', `${CABECALHO}\n${LINHA.slice(0, -2)}`],
    ['one omitted end column', `${CABECALHO}\n${LINHA.slice(0, -1)}`],
    ['NBSP in the header', `${CABECALHO.replace('valor', '\u00A0valor\u00A0')}\n${LINHA}`],
  ])('%s', async (_caso, conteudo) => {
    const { lidos, falhas } = await lerCsv(conteudo);
    expect(falhas).toEqual([]);
    expect(
      lidos.map((um) => Object.fromEntries(Object.entries(um).map(([campo, valor]) => [campo, valor?.trim()]))),
    ).toEqual([{ ...inteira, ...(String(conteudo).includes('46350') && { data_embarque: '2026-11-24' }) }]);
  });

  test.each([
    ['CTe before the key', { chave: `CTe${CHAVE}` }],
    ['NFe before it, with blanks', { chave: `NFe ${CHAVE}` }],
    ['CT-e: before it', { chave: `CT-e${CHAVE}` }],
    ['six decimals', { valor_mercadoria: '10500,250000' }],
    ['six decimals behind thousands', { valor_mercadoria: '10.500,250000' }],
    ['four decimals', { valor_mercadoria: '10500,2500' }],
    ['a currency sign and a no-break space', { valor_mercadoria: 'R$\u00A010.500,25' }],
  ])('%s', (_caso, mudados) => {
    expect(conferida({ ...inteira, ...mudados })).toMatchObject({ chave: CHAVE, valor_mercadoria: '10500.25' });
  });

  test.each(['1,500', '10500,255', '999,000', '1.500,2501'])('but %s is not guessed', (valor) => {
    expect(conferida({ ...inteira, valor_mercadoria: valor })).toMatchObject([{ campo: 'valor', valor }]);
  });

  test.each([
    ['chave', '3,52611E+43'],
    ['chave', '3.52611187E+43'],
    ['numero', '1,23E+11'],
    ['valor', '1,05E+04'],
    ['mercadoria', '6E+02'],
  ])('digits lost in scientific notation are refused by their true cause: %s %s', (cabecalho, valor) => {
    const { campo = 'chave' } = campos.find((um) => um.cabecalho === cabecalho) ?? {};
    const [falha] = conferida({ ...inteira, [campo]: valor }) as { campo: string; valor: string; esperado: string }[];
    expect(falha).toMatchObject({ campo: cabecalho, valor });
    expect(falha?.esperado).toMatch(
      /^todos os dígitos; a planilha os perdeu ao gravar em notação científica: formate a coluna/,
    );
  });

  const ignorada = { codigo: 'NAO_E_EMBARQUE', ignorado: true, campo: '' };
  test.each([
    ['a total', ';;;Total;10.500,25;;', 'Total 10.500,25'],
    ['a grand total', ';;;TOTAL GERAL:;10.500,25;;', 'TOTAL GERAL: 10.500,25'],
    ['a subtotal with its currency', 'Subtotal R$ 10.500,25;;;;;;', 'Subtotal R$ 10.500,25'],
    ['a count', 'Total de registros: 1;;;;;;', 'Total de registros: 1'],
    ['a sum without a label', ';;;;10.500,25;;', '10.500,25'],
    ['a footer', 'Emitido em 24/11/2026 10:00', 'Emitido em 24/11/2026 10:00'],
    ['the header again, on a new page', `\f${CABECALHO}`, expect.stringContaining('chave numero')],
    ['a line of dashes', '--;--;--;--;--;--;--', '-- -- -- -- -- -- --'],
  ])('A-F6: %s is ignored and said', async (_caso, total, valor) => {
    const { lidos, falhas } = await lerCsv(`${CABECALHO}\n${LINHA}\n${total}\n`);
    expect(lidos).toEqual([inteira]);
    expect(falhas).toMatchObject([{ ...ignorada, linha: 3, valor }]);
  });

  test.each([
    ['goods called so', LINHA.replace('PNEUS', 'Total')],
    ['a shipment of Total Express without its date', `${CHAVE};1;;Total Express Ltda;10.500,25;1,00;`],
  ])('but %s is a row like any other', async (_caso, outra) => {
    const { lidos, falhas } = await lerCsv(`${CABECALHO}\n${outra}\n`);
    expect([lidos.length, falhas]).toEqual([1, []]);
  });

  test.each([
    ['one title', 'RELATORIO DE EMBARQUES;;;;;;\n', [1]],
    ['a title, a date and a blank line', 'RELATÓRIO\nEmitido em 24/11/2026\n;;;;;;\n', [1, 2]],
    ['a title in quotes over two lines', '"Relatório\nde embarques"\n', [1]],
    ['a title with a separator of others', 'Embarques, novembro, 2026\n', [1]],
    ['a key and its value', 'Cliente;Ipê Transportes\n', [1]],
  ])('title lines before the header: %s', async (_caso, titulo, linhas) => {
    const { lidos, falhas } = await lerCsv(`${titulo}${CABECALHO}\n${LINHA}\n`);
    expect(lidos).toEqual([inteira]);
    expect(falhas.map((falha) => [falha.linha, falha.ignorado])).toEqual(linhas.map((numero) => [numero, true]));
  });

  test('a value that is missing in the middle is still named: the others would move', async () => {
    const { lidos, falhas } = await lerCsv(
      `${CABECALHO}\n${LINHA.replace(';PNEUS', '')}\n${LINHA.replace('24/11/2026;', '')}\n`,
    );
    expect(lidos).toEqual([]);
    expect(falhas.map(({ esperado }) => esperado)).toEqual(
      Array.from({ length: 2 }, () => '7 colunas, como no cabeçalho (a linha tem 6)'),
    );
  });
});
