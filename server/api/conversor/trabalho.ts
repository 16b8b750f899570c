import { asOwner, visaoCorrente } from '../sql/restricted-pool.repository.ts';
import type { Db } from '../sql/connection.repository.ts';
import type { ApiParts } from '../chamada/endpoint.ts';
import { lerParametro } from '../sql/parametros.repository.ts';
import { invalid, found } from '../chamada/refusals.ts';
import { exigirRamo, findLayoutDefinition } from '../leitura/layouts.repository.ts';
import type { TipoLayout } from '../leitura/registro.ts';
import { existeApolice, findCaixa } from './conversor.repository.ts';
import type { Trabalho } from './converter.ts';
import { type Aceitar, parametrosDoArquivo } from './gravacao/origem.ts';
import type { Pedido } from './gravacao/registrar.repository.ts';

export interface Envio {
  readonly layoutName: string;
  readonly idRamo: number;
  readonly repetir: boolean;
  readonly caixa: string | undefined;
  readonly apolice: string | undefined;
  /** undefined: by layout, else by parameter. */
  readonly aceitar: Aceitar | undefined;
}

/** Of files that no person chooses for: converted once, accepted as layout and parameter say. */
export const envioComum = { repetir: false, caixa: undefined, apolice: undefined, aceitar: undefined } as const;

export const novoPedido = (
  doArquivo: Pick<Pedido, 'idLayout' | 'idRamo' | 'arquivo' | 'tamanho' | 'sha256' | 'caixa' | 'apolice'>,
  { id: idUsuario, username: usuario }: { readonly id: number; readonly username: string },
  requestId: string | null,
): Pedido => ({ ...doArquivo, idUsuario, usuario, requestId: requestId ?? '', iniciadaEm: new Date() });

/** Conversion settings by registries and parameters. @throws 404 for a layout; 422 for a branch, policy or mailbox. */
export async function prepararTrabalho(
  { db: vista, databaseUrl, destino }: Pick<ApiParts, 'db' | 'databaseUrl' | 'destino'>,
  { layoutName, idRamo, repetir, caixa, apolice, aceitar }: Envio,
  idUsuario: number,
): Promise<Omit<Trabalho, 'path' | 'pedido' | 'idConversao' | 'guardado'>> {
  const db = asOwner(vista);
  const visao = visaoCorrente();
  const layout = found(await findLayoutDefinition(vista, { nome: layoutName }), 'Layout não encontrado.');
  const ramo = await exigirRamo(db, idRamo);
  if (apolice !== undefined && !(await existeApolice(vista, apolice, idRamo)))
    throw invalid([{ campo: 'apolice', mensagem: 'Apólice não encontrada neste ramo' }]);
  if (caixa !== undefined) await conferirCaixa(vista, caixa, idRamo, apolice);
  return {
    databaseUrl,
    destino,
    ramo,
    ...(await parametrosDoArquivo(db, layout, idRamo, idUsuario)),
    // With a scope, no duplicate check: its answer would disclose other people's files.
    repetir: repetir || visao !== undefined,
    apolices: visao?.apolices,
    aceitar: aceitar ?? layout.aceitar ?? aceitarPor(await lerParametro(db, 'aceitar', idRamo), layout.tipo),
  };
}

/** By kind of layout: XML documents are independent, spreadsheet lines belong together. */
const aceitarPor = (parametro: 'POR_TIPO' | 'TUDO' | 'VALIDOS', tipo: TipoLayout): Aceitar =>
  parametro === 'VALIDOS' || (parametro === 'POR_TIPO' && tipo.startsWith('XML')) ? 'validos' : 'tudo';

/** @throws 422 for an unknown mailbox, or one of another ramo or policy. */
async function conferirCaixa(db: Db, caixa: string, idRamo: number, apolice: string | undefined): Promise<void> {
  const achada = await findCaixa(db, caixa, idRamo, apolice);
  if (achada?.atende) return;
  const mensagem =
    achada === undefined
      ? 'Caixa postal não encontrada'
      : achada.do_segurado
        ? `O segurado da caixa postal não tem ${apolice === undefined ? 'apólice neste ramo' : `a apólice ${apolice} neste ramo`}`
        : achada.id_ramo !== idRamo
          ? `A caixa postal é da apólice ${achada.numero}, do ramo ${achada.ramo}`
          : `A caixa postal é da apólice ${achada.numero}, não da ${apolice}`;
  throw invalid([{ campo: 'caixa', mensagem }], `${mensagem}.`);
}
