import type { Db } from '../sql/connection.repository.ts';
import type { ApiParts } from '../chamada/parts.ts';
import { lerParametro } from '../sql/parametros.repository.ts';
import { invalid, found } from '../chamada/refusals.ts';
import { findLayoutDefinition, findRamo } from '../leitura/layouts.repository.ts';
import type { TipoLayout } from '../leitura/registro.ts';
import { existeApolice, findCaixa } from './conversor.repository.ts';
import type { Trabalho } from './converter.ts';
import type { Aceitar } from './gravacao/origem.ts';
import { parametrosDoArquivo } from './gravacao/parametros-da-conversao.ts';

/** How a file is to be converted, as its sender says. */
export interface Envio {
  readonly layoutName: string;
  readonly idRamo: number;
  readonly repetir: boolean;
  readonly caixa: string | undefined;
  /** The policy that the file is sent to, by its number. */
  readonly apolice: string | undefined;
  /** What the sender asks for; undefined: what the layout says, else the parameter. */
  readonly aceitar: Aceitar | undefined;
}

/**
 * What registries and parameters say at this moment of how a file is converted.
 * @throws 404 for a layout and 422 for a branch, a policy or a mailbox that are not in use.
 */
export async function prepararTrabalho(
  { db, databaseUrl, destino }: Pick<ApiParts, 'db' | 'databaseUrl' | 'destino'>,
  { layoutName, idRamo, repetir, caixa, apolice, aceitar }: Envio,
  idUsuario: number,
): Promise<Omit<Trabalho, 'path' | 'pedido' | 'idConversao' | 'guardado'>> {
  const layout = found(await findLayoutDefinition(db, { nome: layoutName }), 'Layout não encontrado.');
  const ramo = await findRamo(db, idRamo);
  if (ramo === undefined) throw invalid([{ campo: 'ramo', mensagem: 'Ramo não encontrado' }]);
  if (apolice !== undefined && !(await existeApolice(db, apolice, idRamo)))
    throw invalid([{ campo: 'apolice', mensagem: 'Apólice não encontrada neste ramo' }]);
  if (caixa !== undefined) await conferirCaixa(db, caixa, idRamo, apolice);
  return {
    databaseUrl,
    destino,
    ramo: { id: ramo.id_ramo, ambito: ramo.ambito },
    ...(await parametrosDoArquivo(db, layout, idRamo, idUsuario)),
    repetir,
    aceitar: aceitar ?? layout.aceitar ?? aceitarPor(await lerParametro(db, 'aceitar', idRamo), layout.tipo),
  };
}

/** What the parameter means for a kind of layout: an XML stands for itself, lines of a spreadsheet belong together. */
const aceitarPor = (parametro: 'POR_TIPO' | 'TUDO' | 'VALIDOS', tipo: TipoLayout): Aceitar =>
  parametro === 'VALIDOS' || (parametro === 'POR_TIPO' && tipo.startsWith('XML')) ? 'validos' : 'tudo';

/** @throws 422 for a mailbox that does not exist, and one whose policy is of another branch or not the one that is sent to. */
async function conferirCaixa(db: Db, caixa: string, idRamo: number, apolice: string | undefined): Promise<void> {
  const achada = await findCaixa(db, caixa);
  const mensagem =
    achada === undefined
      ? 'Caixa postal não encontrada'
      : achada.id_ramo !== idRamo
        ? `A caixa postal é da apólice ${achada.numero}, do ramo ${achada.ramo}`
        : apolice === undefined || [achada.numero, achada.numero_susep].includes(apolice)
          ? null
          : `A caixa postal é da apólice ${achada.numero}, não da ${apolice}`;
  if (mensagem !== null) throw invalid([{ campo: 'caixa', mensagem }], `${mensagem}.`);
}
