import type { Origem, Parametros } from '../../gravacao/origem.ts';
import { nomearCampos } from '../../gravacao/falhas.repository.ts';
import { Gravacao } from '../../gravacao/gravar.ts';
import { Montagem } from '../../gravacao/pedaco.ts';
import type { Conexao } from '../../gravacao/conexao.repository.ts';
import { conferencia } from '../../../leitura/conferencia/conferir.ts';
import type { RamoConferido } from '../../../leitura/conferencia/valores.ts';
import type { Exigencias } from '../../../leitura/conferencia/regras.ts';
import type { Leitura } from '../../../leitura/xml/documento-fiscal.ts';
import type { LayoutDefinition } from '../../../leitura/registro.ts';

export interface RegrasDoLote {
  readonly databaseUrl: string;
  readonly layout: LayoutDefinition;
  readonly ramo: RamoConferido;
  readonly exigencias: Exigencias;
  readonly parametros: Parametros;
  readonly apolices?: Origem['apolices'];
}

/** Runs the converter's steps; a document's line is its position, from 1. @returns whether any has a fault */
export async function gravarLote(
  conexao: Conexao,
  { databaseUrl, layout, ramo, exigencias, parametros, apolices }: RegrasDoLote,
  doLote: Pick<Origem, 'sistema' | 'tipo' | 'protocolo'>,
  /** The key may be empty. */
  lidos: readonly { readonly chave: string; readonly leitura: Leitura }[],
): Promise<boolean> {
  const documentos = { idConversao: null, aceitar: 'validos', caixa: undefined } as const;
  const origem: Origem = { ...parametros, ...doLote, ...documentos, ramo, apolices };
  const conferir = conferencia(layout, ramo, exigencias);
  const montagem = new Montagem(origem);
  for (const [at, { chave, leitura }] of lidos.entries()) {
    const linha = at + 1;
    if ('falha' in leitura) {
      montagem.falha({ linha, ...leitura.falha }, chave);
      continue;
    }
    const conferido = conferir({ linha, ...leitura });
    if ('linha' in conferido) montagem.linha(conferido.linha);
    else for (const falha of conferido.falhas) montagem.falha(falha, chave);
  }
  const gravacao = new Gravacao(conexao, databaseUrl, layout, origem);
  await gravacao.receber(montagem.take());
  await gravacao.encerrar();
  if (gravacao.falhou) await nomearCampos(conexao, layout.campos);
  return gravacao.falhou;
}
