import { describe, expect, test } from 'vitest';
import { lerDelimitado } from '../../../../server/api/leitura/texto/delimitado.ts';
import { lerXmlCte } from '../../../../server/api/leitura/xml/documentos.ts';
import { lerFixo } from '../../../../server/api/leitura/texto/linhas.ts';
import { lerPlanilha } from '../../../../server/api/leitura/planilha/planilha.ts';
import { lerProcedaConemb31 } from '../../../../server/api/leitura/proceda/proceda.ts';
import type { LayoutDefinition, Leitor } from '../../../../server/api/leitura/registro.ts';
import { cte } from './fixtures/documentos.ts';
import { codigoDe, ler } from './fixtures/leitura.ts';
import { cabecalho, layoutDePlanilha, linha, planilha, texto } from './fixtures/planilha.ts';
import { zip } from './fixtures/zip.ts';

/** Files of two kinds at once: the first bytes decide, and a PDF is never read as anything else. */
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n');
const delimitado: LayoutDefinition = { ...layoutDePlanilha, tipo: 'DELIMITADO' };
const zipDeCte = zip([{ nome: '1.xml', conteudo: cte() }]);
const folha = planilha({ linhas: cabecalho + linha(2, texto('A2', '1')) });

describe('a PDF with something else in it is refused', () => {
  test.each<[string, string, Leitor, Uint8Array, LayoutDefinition | undefined]>([
    ['a ZIP of CT-e behind it', 'especie', lerXmlCte, Buffer.concat([pdf, zipDeCte]), undefined],
    ['a CT-e behind it', 'especie', lerXmlCte, Buffer.concat([pdf, Buffer.from(cte())]), undefined],
    ['a workbook behind it', 'especie', lerPlanilha, Buffer.concat([pdf, folha]), layoutDePlanilha],
    ['a ZIP behind it', 'especie', lerProcedaConemb31, Buffer.concat([pdf, zipDeCte]), undefined],
    [
      'lines of text behind it',
      'especie',
      lerDelimitado,
      Buffer.concat([pdf, Buffer.from('numero;data_embarque\n')]),
      delimitado,
    ],
    [
      'fixed lines behind it',
      'especie',
      lerFixo,
      Buffer.concat([pdf, Buffer.from('1\n')]),
      { ...delimitado, tipo: 'FIXO' },
    ],
  ])('%s: %s', async (_caso, codigo, leitor, bytes, comLayout) => {
    expect(await codigoDe(leitor, bytes, comLayout ? { comLayout } : {})).toBe(codigo);
  });
});

test('a ZIP with a PDF before its first entry is no ZIP, one whose entry is a PDF called .xml names it', async () => {
  const dentro = zip([
    { nome: '1.xml', conteudo: cte() },
    { nome: '2.xml', conteudo: pdf },
  ]);
  const { registros, falhas } = await ler(lerXmlCte, dentro);
  expect(registros).toHaveLength(1);
  expect(falhas).toMatchObject([{ origem: '2.xml', esperado: 'um XML bem formado e inteiro' }]);
});
