import type { RamoConferido } from '../../leitura/conferencia/valores.ts';
import { hoje, somarDias } from '../../../../shared/format/data.ts';
import type { LayoutDefinition } from '../../leitura/registro.ts';
import type { Db } from '../../sql/connection.repository.ts';
import { lerParametros } from '../../sql/parametros.repository.ts';
import { findAtrasos, findCambios, findCasasDasMoedas, findLimiteLiberado } from './periodos.repository.ts';

/** Whole file or valid documents only (domain-2 5). */
export type Aceitar = 'tudo' | 'validos';

export interface Origem extends Parametros {
  /** null: not from a file. */
  readonly idConversao: number | null;
  readonly sistema: 'CONVERSOR' | 'API' | 'DIGITADA';
  readonly protocolo: string;
  readonly aceitar: Aceitar;
  readonly ramo: RamoConferido;
  /** `A` automatic, `D` by a person, `P` provisional (domain 1.3). */
  readonly tipo: 'A' | 'D' | 'P';
  /** Mailbox that the file was sent to; it overrides one named in the file. */
  readonly caixa: string | undefined;
  /** Policies that the sender sees; undefined: all. */
  readonly apolices?: readonly number[] | undefined;
  /** Policy number that the file was sent to; a policy of ours named in a document overrides it. */
  readonly apolice?: string | undefined;
}

const emLista = (texto: string) => texto.split(',').flatMap((parte) => parte.trim() || []);

export async function parametrosDaConversao(db: Db, idRamo: number, idUsuario: number) {
  const parametros = await lerParametros(
    db,
    [
      'is_maxima',
      'dias_no_futuro',
      'cnpj_embarcador_obrigatorio',
      'premio_internacional',
      'mercadoria_padrao',
      'competencia_por',
      'competencia_fechada',
      'series_aceitas',
      'embalagem_padrao',
      'lmr_excedido',
      'percentual_despesas',
      'percentual_lucros',
      'base_lucros',
      'origem_cambio',
      'data_cambio',
      'tolerancia_cambio',
    ],
    idRamo,
  );
  return {
    exigencias: {
      importanciaMaxima: parametros.is_maxima,
      ultimoEmbarque: parametros.dias_no_futuro === null ? null : somarDias(hoje(), parametros.dias_no_futuro),
      embarcador: parametros.cnpj_embarcador_obrigatorio,
      series: parametros.series_aceitas === null ? null : emLista(parametros.series_aceitas),
      provisoria: false,
      embalagem: parametros.embalagem_padrao,
      internacional: {
        despesas: parametros.percentual_despesas,
        lucros: parametros.percentual_lucros,
        baseDosLucros: parametros.base_lucros,
        origemDoCambio: parametros.origem_cambio,
        dataDoCambio: parametros.data_cambio,
        tolerancia: parametros.tolerancia_cambio,
        cambios: await findCambios(db, idRamo),
        casas: await findCasasDasMoedas(db),
      },
    },
    parametros: {
      /** Currency of the premium calculation (domain-2 1.4). */
      premioInternacional: parametros.premio_internacional,
      /** Default goods for unknown texts; null: refused. */
      mercadoriaPadrao: parametros.mercadoria_padrao,
      /** Month of departure or of declaration (domain 7.10). */
      competenciaPor: parametros.competencia_por,
      /** Shipments of an invoiced month go into the open one, or are refused (domain 7.11). */
      competenciaFechada: parametros.competencia_fechada,
      atrasos: await findAtrasos(db, idUsuario, idRamo),
      /** Limit in reais for exceeding a trip's limit; null: none. */
      limiteLiberado: parametros.lmr_excedido === 'ALCADA' ? await findLimiteLiberado(db, idUsuario, idRamo) : null,
    },
  };
}
export type Parametros = Awaited<ReturnType<typeof parametrosDaConversao>>['parametros'];

export async function parametrosDoArquivo(db: Db, layout: LayoutDefinition, idRamo: number, idUsuario: number) {
  const { codificacao, maximo_registros, parar_apos_erros } = await lerParametros(
    db,
    ['codificacao', 'maximo_registros', 'parar_apos_erros'],
    idRamo,
  );
  const geral = codificacao === 'AUTOMATICA' ? null : codificacao;
  const conversao = await parametrosDaConversao(db, idRamo, idUsuario);
  const casasDasMoedas = conversao.exigencias.internacional.casas;
  return {
    layout: { ...layout, codificacao: layout.codificacao ?? geral, casasDasMoedas },
    maximoRegistros: maximo_registros,
    pararAposErros: parar_apos_erros,
    ...conversao,
  };
}
