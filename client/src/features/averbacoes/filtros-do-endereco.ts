import { type FiltrosDeAverbacoes, tiposDeAcumulo } from '../../../../shared/contracts/averbacoes.ts';

/** What the address has besides while the list shows what Acúmulo de Risco leaves out, or what is behind a line of it. */
export const doAcumulo = ['nao_acumula', 'acumulo', 'chave', 'de', 'ate', 'ambito', 'ramo'] as const;

/** What the list is narrowed to by the link that led to it; what cannot be read is left out. */
export function filtrosDoEndereco(address: URLSearchParams): FiltrosDeAverbacoes {
  const id = (nome: string) => (/^\d{1,9}$/.test(address.get(nome) ?? '') ? Number(address.get(nome)) : undefined);
  const [id_apolice, id_conversao, id_ramo] = [id('apolice'), id('conversao'), id('ramo')];
  const foraDoAcumulo = address.get('nao_acumula') === '1';
  const acumulo = acumuloDe(address);
  const mes = address.get('competencia') ?? '';
  return {
    ...(id_apolice !== undefined && { id_apolice }),
    ...(id_conversao !== undefined && { id_conversao }),
    ...(/^\d{4}-(0[1-9]|1[0-2])$/.test(mes) && { competencia: Number(mes.replace('-', '')) }),
    ...((foraDoAcumulo || acumulo) && {
      nao_acumula: foraDoAcumulo,
      ...(acumulo && { acumulo }),
      situacao: ['ABERTA', 'FATURADA'],
      ...(id_ramo !== undefined && { id_ramo }),
      ...ambitoDe(address.get('ambito')),
      ...diasDe(address.get('de'), address.get('ate')),
    }),
  };
}

function acumuloDe(address: URLSearchParams): FiltrosDeAverbacoes['acumulo'] {
  const [por, chave] = [tiposDeAcumulo.find((um) => um === address.get('acumulo')), address.get('chave')];
  return por !== undefined && chave ? { por, chave } : undefined;
}

const ambitoDe = (ambito: string | null): FiltrosDeAverbacoes => (ambito === 'N' || ambito === 'I' ? { ambito } : {});

const dia = /^\d{4}-\d{2}-\d{2}$/;
const diasDe = (de: string | null, ate: string | null): FiltrosDeAverbacoes =>
  de !== null && ate !== null && dia.test(de) && dia.test(ate) ? { data_embarque: { de, ate } } : {};
