import { type Copia, tiposComLugares, tiposDeTexto } from '../../../shared/contracts/conversor-layouts.ts';
import { cnpjValido, limparCnpj } from '../../../shared/format/cnpj.ts';
import type { FieldFault } from '../../http/http-error.ts';
import { invalid } from '../chamada/refusals.ts';
import { lerCampo } from '../leitura/conferencia/ler-campo.ts';
import { layoutCampo, type LayoutCompletoRow, temLugar } from '../leitura/layouts.repository.ts';

type CampoRow = LayoutCompletoRow['campos'][number];
export function ajustar(layout: LayoutCompletoRow, ajustes: Partial<Copia>): LayoutCompletoRow {
  const { nome = layout.nome, campos = [] } = ajustes;
  const asked = new Map(campos.map((field) => [field.campo, field]));
  const ajustado = {
    ...layout,
    nome,
    cnpj_segurado: kept(ajustes.cnpjSegurado && limparCnpj(ajustes.cnpjSegurado), layout.cnpj_segurado),
    separador: kept(ajustes.separador, layout.separador),
    codificacao: kept(ajustes.codificacao, layout.codificacao),
    linhas_cabecalho: kept(ajustes.linhasCabecalho, layout.linhas_cabecalho),
    campos: layout.campos.map((row) => ajustarCampo(row, asked.get(row.campo))),
  };
  const ofFields = [
    ...campos.flatMap(({ campo }, at) => {
      if (!layout.campos.some((row) => row.campo === campo)) return [`O layout não tem ${campo}`];
      return campos.findIndex((field) => field.campo === campo) < at ? [`${campo} está repetido`] : [];
    }),
    ...ajustado.campos.flatMap((row, at) => campoFaults(ajustado, layout.campos[at] as CampoRow, row)),
  ];
  const faults = [...layoutFaults(layout, ajustado), ...ofFields.map((mensagem) => ({ campo: 'campos', mensagem }))];
  if (faults.length > 0) throw invalid(faults, faults.map(({ mensagem }) => `${mensagem}.`).join('\n'));
  return ajustado;
}

const kept = <T>(asked: T | undefined, present: T): T => (asked === undefined ? present : asked);

function ajustarCampo(row: CampoRow, asked: NonNullable<Copia['campos']>[number] | undefined): CampoRow {
  if (asked === undefined) return row;
  return {
    ...row,
    cabecalho: kept(asked.cabecalho, row.cabecalho),
    coluna: kept(asked.coluna, row.coluna),
    posicao: kept(asked.posicao, row.posicao),
    tamanho: kept(asked.tamanho, row.tamanho),
    separador_decimal: kept(asked.separadorDecimal, row.separador_decimal),
    mascara_data: kept(asked.mascaraData, row.mascara_data),
    obrigatorio: kept(asked.obrigatorio, row.obrigatorio),
    valor_padrao: kept(asked.valorPadrao, row.valor_padrao),
  };
}

function layoutFaults(before: LayoutCompletoRow, after: LayoutCompletoRow): FieldFault[] {
  const { tipo, cnpj_segurado, separador, codificacao, linhas_cabecalho } = after;
  const faults: FieldFault[] = [];
  const fault = (campo: string, mensagem: string) => faults.push({ campo, mensagem });
  if (cnpj_segurado !== null && !cnpjValido(cnpj_segurado)) fault('cnpjSegurado', 'CNPJ inválido');
  if (separador !== before.separador && tipo !== 'DELIMITADO')
    fault('separador', 'Só um layout de texto delimitado tem separador');
  if (codificacao !== before.codificacao && !tiposDeTexto.includes(tipo))
    fault('codificacao', 'Só um layout de texto tem codificação');
  if (linhas_cabecalho !== before.linhas_cabecalho && !tiposComLugares.includes(tipo))
    fault('linhasCabecalho', 'Este tipo de layout não tem linhas de cabeçalho');
  if (tipo === 'DELIMITADO' && linhas_cabecalho === 0 && separador === null)
    fault('separador', 'Sem linha de cabeçalho o separador não se reconhece no arquivo: escolha-o');
  return faults;
}

function campoFaults(layout: LayoutCompletoRow, before: CampoRow, after: CampoRow): string[] {
  const { campo, tipo, separador_decimal, mascara_data, obrigatorio, valor_padrao } = after;
  const faults: string[] = [];
  const decimal = separador_decimal !== before.separador_decimal;
  const data = mascara_data !== before.mascara_data;
  if (decimal && tipo !== 'DECIMAL') faults.push(`${campo} não é um valor decimal: não tem separador decimal`);
  if (data && tipo !== 'DATA') faults.push(`${campo} não é uma data: não tem máscara`);
  if ((decimal || data) && !tiposComLugares.includes(layout.tipo))
    faults.push(`A forma de ${campo} é da norma deste tipo de layout`);
  const half = layout.tipo === 'FIXO' && (after.posicao === null) !== (after.tamanho === null);
  if (half || (!temLugar(layout, after) && (obrigatorio || valor_padrao !== null))) {
    const place = layout.tipo === 'FIXO' ? 'a posição e o tamanho' : 'a coluna, que sem linha de cabeçalho se indica';
    faults.push(`Falta em ${campo} ${place}`);
  }
  if (valor_padrao) {
    const lido = lerCampo(layoutCampo(after))(valor_padrao);
    if (typeof lido === 'object' && lido !== null)
      faults.push(`O valor padrão de ${campo} não é como o campo é lido; esperado: ${lido.esperado}`);
  }
  return faults;
}
