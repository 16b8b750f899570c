import { digitoDaChave } from '../../../shared/format/chave-acesso.ts';
import { type CambioDe, insuredValues, valueColumns } from './insured-values.ts';
import { competenciaOf, decimal, premioOf } from './money-and-dates.ts';
import { navios } from './cargo.ts';
import { condicoesDe, mercadoriaAceita } from './condicoes.ts';
import type { CopyValue, Reference } from './copy-rows.ts';
import type { ApolicePlan, Plan } from './plan.ts';
import type { Chance } from './random.ts';
import { national, percursoDe, type Rota } from './routes.ts';

/** One shipment in this many is left out of the accumulation of risk. */
const NAO_ACUMULA = 499;
/** One shipment in this many names an unregistered tomador. */
const SEM_CADASTRO = 45;
const transporteNacional = 21;
const sistemas = ['AT&M', 'CONVERSOR', 'PORTAL'];
const semPapeis = [null, null, null, null, null];

const documentColumns = 'numero_averbacao, tipo_documento, serie, numero, chave';

export const averbacaoColumns = `
  id_apolice, id_grupo, protocolo, ${documentColumns}, taxa_basica, taxa, premio, premio_moeda, nao_acumula,
  competencia, situacao, tipo, origem_sistema, data_emissao, data_embarque, data_averbacao, cnpj_embarcador, embarcador,
  cnpj_tomador, tomador, placa, meio_transporte, percurso, municipio_origem, municipio_destino, pais_origem,
  complemento_origem, pais_destino, complemento_destino, id_mercadoria, id_embalagem, adicionais, descontos, ${valueColumns},
  numero_di, conhecimento, fatura_comercial, navio, incoterm, observacao`;

interface Viagem {
  readonly rota: Rota;
  readonly embarque: string;
  readonly averbacao: string;
  readonly placa: string | null;
  readonly destino: number | null;
  readonly navio: string | null;
}

/** One of the insured's vehicles on one of his routes. */
export function viagemDe(
  rota: Rota,
  { frota }: ApolicePlan,
  { random, today }: Plan,
  { municipios }: Reference,
  [embarque, seguinte]: readonly [string, string],
): Viagem {
  const porTerra = rota.meio === 'Rodoviário';
  const dia = embarque < today && random.percent(10) ? seguinte : embarque;
  return {
    rota,
    embarque,
    averbacao: `${dia}T${String(random.between(7, 21)).padStart(2, '0')}:${random.between(10, 59)}:00-03:00`,
    placa: porTerra ? random.pick(frota) : null,
    destino: porTerra && rota.destino !== null && random.percent(15) ? random.pick(municipios) : rota.destino,
    navio: rota.meio === 'Marítimo' ? navioDo(embarque, random) : null,
  };
}

/** A shipment under its policy, and under those that its document is declared in, too. */
export function* declarada(
  { sequence, numero }: { readonly sequence: number; readonly numero: number },
  apolice: ApolicePlan,
  { rota, embarque, averbacao, placa, destino, navio }: Viagem,
  { random, segurados }: Plan,
  { mercadorias, embalagens }: Reference,
  cambioDe: CambioDe,
): Generator<CopyValue[]> {
  const { origem, exterior, meio, setor } = rota;
  const { tomadores, segurado, grupos, juntas, idRamo } = apolice;
  const { importancia, isMoeda, columns } = insuredValues(rota, cambioDe, embarque, random);
  const cadastrado = tomadores.length > 0 ? random.pick(tomadores) : null;
  // Whom no policy has a rate for: the shipment goes by the policy's own.
  const estranho =
    isMoeda === null && sequence % SEM_CADASTRO === 0 ? segurados[sequence % segurados.length] : undefined;
  const tomador = estranho ?? cadastrado;
  const embarcador = segurado.transporta ? (tomador ?? random.pick(segurados)) : segurado;
  const adicional = random.percent(5) ? 2500 : 0;
  const desconto = random.percent(4) ? 1500 : 0;
  const grupo = random.percent(45) ? 0 : random.upTo(grupos.length);
  const [mercadoria, embalagem] = mercadoriaAceita(juntas.map(condicoesDe), setor.mercadorias, random, importancia);
  const quando = [
    competenciaOf(embarque),
    situacaoOf(random),
    'D',
    random.pick(sistemas),
    embarque,
    embarque,
    averbacao,
  ];
  const quem = [embarcador.cnpj, embarcador.razaoSocial, tomador?.cnpj ?? null, tomador?.razaoSocial ?? null];
  const percurso = origem !== null && destino !== null ? percursoDe(origem, destino) : null;
  const onde = [placa, meio, percurso, origem, destino, ...exterior];
  const oQue = [mercadorias[mercadoria] ?? null, embalagens[embalagem] ?? null];
  const ajustes = [decimal(adicional, 6), decimal(desconto, 6)];
  const papeis = isMoeda === null ? semPapeis : shippingPapers(sequence, idRamo, meio, navio, random);
  const observacao = random.percent(2) ? 'Carga com escolta e rastreamento.' : null;
  const comum = [...quando, ...quem, ...onde, ...oQue, ...ajustes, ...columns, ...papeis, observacao];
  for (const junta of juntas) {
    const propria = junta === apolice;
    const basica = propria && !estranho ? (cadastrado?.taxa ?? junta.taxa) : junta.taxa;
    const taxa = basica + adicional - desconto;
    const premios = [importancia, isMoeda].map((valor) => (valor === null ? null : decimal(premioOf(valor, taxa), 2)));
    // The same cargo accumulates once.
    const naoAcumula = !propria || sequence % NAO_ACUMULA === 0;
    const chaves = [junta.id, junta.grupos[grupo] ?? 0, `P${String(sequence).padStart(8, '0')}${junta.idRamo}`];
    const documento = documentOf(numero, junta, embarque, origem);
    yield [...chaves, ...documento, decimal(basica, 6), decimal(taxa, 6), ...premios, naoAcumula, ...comum];
  }
}

/** Nearly all are open until an invoice takes their month; some never reach one. */
function situacaoOf(random: Chance): string {
  const fate = random.upTo(1000);
  if (fate < 8) return 'EXCLUIDA';
  if (fate < 12) return 'CANCELADA';
  return fate < 13 ? 'RECUSADA' : 'ABERTA';
}

function shippingPapers(sequence: number, idRamo: number, meio: string, navio: string | null, random: Chance) {
  const imported = idRamo === 25;
  return [
    imported ? `26${String(sequence).padStart(8, '0')}` : null,
    `${meio === 'Marítimo' ? 'BL' : meio === 'Aéreo' ? 'AWB' : 'CRT'}${String(700_000 + sequence)}`,
    `FAT-${String(sequence).padStart(7, '0')}`,
    navio,
    random.pick(['FOB', 'CFR', 'CIF', 'FCA', 'CPT', 'EXW']),
  ];
}

/** Two vessels load on a day, so that several bills of lading are on one. */
const navioDo = (embarque: string, random: Chance): string | null =>
  navios[(Number(embarque.slice(-2)) * 2 + random.upTo(2)) % navios.length]?.[0] ?? null;

/**
 * The fiscal document that a shipment was declared with: NF-e of a cargo owner, CT-e of a carrier, CRT or invoice abroad; the
 * averbação's own number has 40 positions (domain, 2.3).
 */
function documentOf(quantos: number, { id, idRamo, segurado }: ApolicePlan, dia: string, origem: number | null) {
  const numero = String(quantos).padStart(9, '0');
  const averbacao = (model: string) =>
    `57${String(idRamo).padStart(3, '0')}${String(id).padStart(4, '0').slice(-4)}${segurado.cnpj}${model}001${numero}000`;
  if (!national(idRamo)) {
    const tipo = idRamo === 32 ? 'CRT' : idRamo === 25 ? 'DI' : 'Fatura comercial';
    return [averbacao('93'), tipo, '', String(quantos), ''];
  }
  const model = idRamo === transporteNacional ? '55' : '57';
  const uf = String(origem).slice(0, 2);
  const base = `${uf}${dia.slice(2, 4)}${dia.slice(5, 7)}${segurado.cnpj}${model}001${numero}1${String((quantos * 7919) % 100_000_000).padStart(8, '0')}`;
  return [averbacao(model), model === '55' ? 'NF-e' : 'CT-e', '1', String(quantos), base + digitoDaChave(base)];
}
