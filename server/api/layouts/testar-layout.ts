import { writeFile } from 'node:fs/promises';
import type { Answered } from '../../../shared/contracts/call.ts';
import type { testLayout } from '../../../shared/contracts/conversor-layouts.ts';
import { conferencia } from '../leitura/conferencia/conferir.ts';
import { lerCampo } from '../leitura/conferencia/ler-campo.ts';
import type { RamoConferido } from '../leitura/conferencia/valores.ts';
import { leitores, limites } from '../leitura/leitores.ts';
import { ArquivoRecusado } from '../leitura/recusas.ts';
import type { Falha, LayoutDefinition, Registro } from '../leitura/registro.ts';
import { withTempFile } from '../../arquivos/temp-file.ts';

const MAX_LINHAS = 20;

/** Tests a layout on a sample: each field raw and parsed; writes nothing. */
export const testarLayout = (layout: LayoutDefinition, ramo: RamoConferido, texto: string, dataDir: string) =>
  withTempFile(dataDir, async (path) => {
    await writeFile(path, texto, { mode: 0o600 });
    // Pasted text is UTF-8 even if the client's files have another encoding.
    const amostra = { ...layout, codificacao: null };
    const conferir = conferencia(layout, ramo);
    const linhas: Answered<typeof testLayout>['linhas'] = [];
    try {
      for await (const { registros, falhas } of leitores[layout.tipo](path, amostra, limites)) {
        for (const registro of registros) {
          const conferido = conferir(registro);
          linhas.push(presentRegistro(layout, registro, 'falhas' in conferido ? conferido.falhas : []));
          if (linhas.length >= MAX_LINHAS) return { motivo: null, linhas };
        }
        linhas.push(...falhas.slice(0, MAX_LINHAS - linhas.length).map(presentLinha));
        if (linhas.length >= MAX_LINHAS) break;
      }
      return { motivo: null, linhas };
    } catch (error) {
      if (error instanceof ArquivoRecusado) return { motivo: error.message, linhas };
      throw error;
    }
  });

function presentRegistro(layout: LayoutDefinition, { linha, campos }: Registro, falhas: readonly Falha[]) {
  const expected = new Map(falhas.map(({ campo, esperado }) => [campo, esperado]));
  return {
    linha,
    campos: layout.campos.flatMap((definition) => {
      const { campo, cabecalho } = definition;
      const texto = campos[campo] ?? '';
      const lido = lerCampo(definition)(campos[campo]);
      const esperado = expected.get(cabecalho) ?? null;
      const valor = typeof lido === 'string' ? lido : null;
      // An optional field that the sample does not have is left out.
      return texto === '' && valor === null && esperado === null ? [] : [{ campo, cabecalho, texto, valor, esperado }];
    }),
  };
}

const presentLinha = ({ linha, valor, esperado }: Falha) => ({
  linha,
  campos: [{ campo: '', cabecalho: '', texto: valor, valor: null, esperado }],
});
