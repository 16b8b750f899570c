import type { LayoutDefinition } from '../../leitura/registro.ts';
import type { Db } from '../../sql/connection.repository.ts';
import { lerParametros } from '../../sql/parametros.repository.ts';
import { findAtrasos, findCambios, findLimiteLiberado } from './periodos.repository.ts';

const DIA_MS = 86_400_000;

/** Date in São Paulo, this many days from now. */
const emDias = (dias: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(Date.now() + dias * DIA_MS);

/** Splits `1, 2,,U`. */
const emLista = (texto: string) => texto.split(',').flatMap((parte) => parte.trim() || []);

/** Parameters for any shipment of a ramo. */
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
      ultimoEmbarque: parametros.dias_no_futuro === null ? null : emDias(parametros.dias_no_futuro),
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
      },
    },
    premioInternacional: parametros.premio_internacional,
    mercadoriaPadrao: parametros.mercadoria_padrao,
    competenciaPor: parametros.competencia_por,
    competenciaFechada: parametros.competencia_fechada,
    atrasos: await findAtrasos(db, idUsuario, idRamo),
    limiteLiberado: parametros.lmr_excedido === 'ALCADA' ? await findLimiteLiberado(db, idUsuario, idRamo) : null,
  };
}

/** As above, for a whole file. */
export async function parametrosDoArquivo(db: Db, layout: LayoutDefinition, idRamo: number, idUsuario: number) {
  const { codificacao, maximo_registros, parar_apos_erros } = await lerParametros(
    db,
    ['codificacao', 'maximo_registros', 'parar_apos_erros'],
    idRamo,
  );
  const geral = codificacao === 'AUTOMATICA' ? null : codificacao;
  return {
    layout: { ...layout, codificacao: layout.codificacao ?? geral },
    maximoRegistros: maximo_registros,
    pararAposErros: parar_apos_erros,
    ...(await parametrosDaConversao(db, idRamo, idUsuario)),
  };
}
