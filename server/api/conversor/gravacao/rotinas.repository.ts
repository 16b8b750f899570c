import { acharExcedidas, acharSemCambio, travarViagens } from './limite-da-viagem.repository.ts';
import { rotinasDeCarga } from './carregar.repository.ts';
import { conferirCondicoesDaApolice } from './condicoes-da-apolice.repository.ts';
import { abrir, faltaAbrir, type Falta, travarPeriodos } from './periodos.repository.ts';
import { type Conexao, ehGrande, type Pedaco } from './preparar-tabelas.repository.ts';
import { resolverApolices } from './resolver-apolice.repository.ts';
import { resolverCondicoes } from './resolver-condicoes.repository.ts';
import { resolverTarifas } from './resolver-tarifas.repository.ts';
import { resolverTextos } from './resolver-textos.repository.ts';

const rotina = (assinatura: string, corpo: string) => `
  CREATE FUNCTION pg_temp.${assinatura} LANGUAGE plpgsql AS $rotina$
  #variable_conflict use_column
  BEGIN ${corpo}; END $rotina$;`;

/** Tells the rules to check only the contexts, tariffs and texts that came with this piece of the file. */
const marcarNovos = `PERFORM set_config('romaneio.contextos', antes[1]::text, true),
  set_config('romaneio.tarifas', antes[2]::text, true), set_config('romaneio.textos', antes[3]::text, true)`;

/** What is wrong with the new contexts, tariffs and texts. */
const algoFalhou = `EXISTS (SELECT FROM contextos_novos WHERE falhou) OR EXISTS (SELECT FROM tarifas_novas WHERE falhou)
  OR EXISTS (SELECT FROM textos_novos WHERE falhou)`;

/**
 * The rules as functions of the connection: each is one round trip, and PostgreSQL keeps its plans from lot to lot. For
 * a small lot both would else cost ten times what the rules do.
 */
export async function criarRotinas(conexao: Conexao): Promise<void> {
  await conexao.query(
    rotinasDeCarga +
      rotina(
        'achar_apolices(do_ramo integer, assinado boolean, enviada text, por_averbacao boolean, grande boolean, antes integer[], OUT apolices integer[], OUT grupos integer[], OUT competencias integer[], OUT meses integer[])',
        `${marcarNovos};${resolverApolices};${resolverCondicoes};${faltaAbrir}`,
      ) +
      rotina(
        'achar_taxas(do_ramo integer, do_layout integer, mercadoria_padrao text, adia boolean, grande boolean) RETURNS boolean',
        `${travarPeriodos};${resolverTextos};${resolverTarifas}; RETURN ${algoFalhou}`,
      ) +
      rotina(
        'conferir_o_todo(grande boolean, liberado numeric, OUT excedem boolean, OUT falhou boolean)',
        `IF grande THEN ANALYZE contextos; ANALYZE embarques_lidos (contexto, placa); END IF;${travarViagens};${acharExcedidas};
        excedem := EXISTS (SELECT FROM excedidas);${conferirCondicoesDaApolice};${acharSemCambio};
        falhou := EXISTS (SELECT FROM falhas_novas)`,
      ),
  );
}

/** What the rules ask of a run. */
interface Perguntas {
  readonly idRamo: number;
  readonly idLayout: number;
  /** Signed documents, which nobody can correct. */
  readonly assinado: boolean;
  /** The number of the policy that the file was sent to. */
  readonly apolice: string | null;
  readonly mercadoriaPadrao: string | null;
  /** A shipment's month is the one in which it is declared, not that of its departure. */
  readonly porAverbacao: boolean;
  /** Late shipments of a month that is invoiced go into one that is open. */
  readonly adia: boolean;
}

/**
 * Lets the rules and the registries say what they know of a piece's contexts, texts and tariffs.
 * @returns whether they found anything wrong.
 */
export async function procurar(
  conexao: Conexao,
  databaseUrl: string,
  { idRamo, idLayout, assinado, apolice, mercadoriaPadrao, porAverbacao, adia }: Perguntas,
  pedaco: Pedaco,
): Promise<boolean> {
  const grande = ehGrande(pedaco);
  const { contextos, tarifas, textos } = pedaco.antes;
  const apolices = await conexao.query<Falta>({
    name: 'achar_apolices',
    text: 'SELECT * FROM pg_temp.achar_apolices($1, $2, $3, $4, $5, $6)',
    values: [idRamo, assinado, apolice, porAverbacao, grande, [contextos, tarifas, textos]],
  });
  await abrir(apolices.rows[0] as Falta, databaseUrl);
  const taxas = await conexao.query<{ falhou: boolean }>({
    name: 'achar_taxas',
    text: 'SELECT pg_temp.achar_taxas($1, $2, $3, $4, $5) AS falhou',
    values: [idRamo, idLayout, mercadoriaPadrao, adia, grande],
  });
  return taxas.rows[0]?.falhou === true;
}

/**
 * Lets the rules run that need all of a file.
 * @param liberado up to which sum in reais its sender may let a trip exceed its limit; null: not at all.
 * @returns whether trips go beyond their limits, and whether all else has a fault.
 */
export async function conferirOTodo(
  conexao: Conexao,
  grande: boolean,
  liberado: string | null,
): Promise<{ excedem: boolean; falhou: boolean }> {
  const { rows } = await conexao.query<{ excedem: boolean; falhou: boolean }>({
    name: 'conferir_o_todo',
    text: 'SELECT * FROM pg_temp.conferir_o_todo($1, $2)',
    values: [grande, liberado],
  });
  return rows[0] as { excedem: boolean; falhou: boolean };
}
