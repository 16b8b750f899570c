import { expect, test } from 'vitest';
import { cobranca } from '../../../../server/api/faturas/documentos/cobranca-pdf.ts';
import { abrirImpresso, fecharImpresso, timbrar } from '../../../../server/api/impressos/impresso.ts';
import { intitular, quadro, tabela } from '../../../../server/api/impressos/tabela.ts';
import { doPapel, lerPdf } from '../../../support/pdf-lido.ts';

const seguradora = {
  nome: 'Ypê & <Filhos> Seguros',
  cnpj: '12345678000195',
  codigo_susep: '01234',
  endereco: null,
  logotipo: null,
};

test('A-F13 a printout is read in its order: letterhead, facts, heading, table with head and cells', async () => {
  const impresso = abrirImpresso('Fatura 7', seguradora.nome);
  timbrar(impresso, seguradora, 'Fatura 7', 'Apólice 5400010');
  quadro(impresso, [
    ['Segurado', 'Transportes Ipê'],
    ['Corretor', null],
  ]);
  intitular(impresso, 'Extrato');
  tabela(
    impresso,
    [
      { titulo: 'Linha', peso: 1, valor: ([linha]) => linha },
      { titulo: 'Valor', peso: 1, align: 'right', valor: ([, valor]) => valor },
    ],
    [['Prêmio', '1,00'] as const, ['', '2,00'] as const],
  );
  const bytes = await fecharImpresso(impresso, 'Rodapé');
  expect(await lerPdf(bytes)).toEqual([
    [
      ['P', 'Ypê & <Filhos> Seguros'],
      ['P', 'CNPJ 12.345.678/0001-95 · SUSEP 01234'],
      ['H1', 'Fatura 7'],
      ['P', 'Apólice 5400010'],
      ['L', '', ['LI', '', ['Lbl', 'Segurado'], ['LBody', 'Transportes Ipê']]],
      ['H2', 'Extrato'],
      [
        'Table',
        '',
        ['TR', '', ['TH', 'Linha'], ['TH', 'Valor']],
        ['TR', '', ['TD', 'Prêmio'], ['TD', '1,00']],
        ['TR', '', ['TD', ''], ['TD', '2,00']],
      ],
    ],
  ]);
  const texto = bytes.toString('latin1');
  expect(texto.match(/\/Scope \/Column/g)).toHaveLength(2);
  expect(Buffer.from(texto, 'latin1').toString()).toContain('<rdf:li>Ypê &amp; &lt;Filhos> Seguros</rdf:li>');
});

test('A-F13 a table over two pages is one table: its head is read once, and its rows go on', async () => {
  const impresso = abrirImpresso('Lista', null);
  const linhas = Array.from({ length: 60 }, (_, at) => `Linha ${at + 1}`);
  tabela(impresso, [{ titulo: 'Nome', peso: 1, valor: (linha: string) => linha }], linhas);
  const bytes = await fecharImpresso(impresso, '');
  const [primeira = [], segunda = [], ...outras] = await lerPdf(bytes);
  expect([doPapel(primeira, 'TH'), doPapel(segunda, 'TH'), outras]).toEqual([['Nome'], [], []]);
  expect([...doPapel(primeira, 'TD'), ...doPapel(segunda, 'TD')]).toEqual(linhas);
  expect(bytes.toString('latin1').match(/\/S \/Table\b/g)).toHaveLength(1);
});

test('of two instalments the one that is paid has no boleto', async () => {
  const impresso = abrirImpresso('Fatura', null);
  const linha_digitavel = '34191790010104351004791020150008291070026000';
  const duas = [
    ['1', '0.00'],
    ['2', '1.00'],
  ].map(([nosso_numero, saldo], at) => ({
    parcela: at + 1,
    linha_digitavel,
    nosso_numero,
    saldo,
    pix: null,
    data_vencimento: '2026-12-10',
    valor: '1.00',
    recebido: '0.00',
  }));
  cobranca(impresso, duas as never);
  const [pagina = []] = await lerPdf(await fecharImpresso(impresso, ''));
  expect(doPapel(pagina, 'Figure')).toEqual(['Código de barras da linha digitável']);
});

test('A-F13 boleto and PIX: bars and QR code say what they are, the numbers stand beside them as text', async () => {
  const impresso = abrirImpresso('Fatura', null);
  cobranca(impresso, [
    {
      parcela: 1,
      linha_digitavel: '34191790010104351004791020150008291070026000',
      pix: '00020126PIX',
      nosso_numero: '9',
      saldo: '1.00',
    } as never,
  ]);
  const [pagina = []] = await lerPdf(await fecharImpresso(impresso, ''));
  expect(doPapel(pagina, 'Figure')).toEqual(['Código de barras da linha digitável', 'Código QR']);
  expect(doPapel(pagina, 'LBody').at(-1)).toBe('9');
  expect(doPapel(pagina, 'P')).toEqual(['Copia e cola', '00020126PIX']);
});
