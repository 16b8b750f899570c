import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Averbacao } from '../../../../shared/contracts/averbacao.ts';
import { formatarCnpj } from '../../../../shared/format/cnpj.ts';
import { competenciaDoEmbarque, formatarData, formatarMomento } from '../../../../shared/format/data.ts';
import { formatarDecimal, formatarNaMoeda, formatarReais } from '../../../../shared/format/numero.ts';
import { paths } from '../../navigation/paths.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { FileName } from '../../ui/FileName.tsx';
import { Receipt } from '../../ui/Receipt.tsx';

type Facts = readonly (readonly [name: string, value: ReactNode])[];

const copiavel = (texto: string, label: string) =>
  texto && (
    <>
      <code className="ap-digest">{texto}</code> <CopyButton text={texto} label={label} />
    </>
  );

/** Facts of a shipment grouped by card, without those that do not apply to its kind. */
export const fatosDa = (a: Averbacao): readonly (readonly [id: string, titulo: string, facts: Facts])[] => [
  [
    'identidade',
    'Identificação',
    [
      ['Documento', [a.tipo_documento, a.serie && `série ${a.serie}`, a.numero].filter(Boolean).join(' · ')],
      ['Chave', copiavel(a.chave, 'Copiar chave')],
      ['Nº Averbação', copiavel(a.numero_averbacao, 'Copiar número da averbação')],
      ['Protocolo', a.protocolo],
      ['Apólice', <Link to={paths.apolice(a.id_apolice)}>{a.apolice}</Link>],
      ['Sub-grupo', a.grupo],
      ['Competência', competenciaDoEmbarque(a.competencia, a.data_embarque)],
      ['Emissão', formatarData(a.data_emissao)],
      ['Embarque', formatarData(a.data_embarque)],
      ['Averbada', formatarMomento(a.data_averbacao)],
      ['Origem da averbação', a.origem_sistema],
      [
        'Arquivo',
        a.id_conversao === null ? null : (
          <Link to={paths.conversao(a.id_conversao)}>{a.arquivo && <FileName name={a.arquivo} />}</Link>
        ),
      ],
      ['Fatura', a.id_fatura === null ? null : <Link to={paths.fatura(a.id_fatura)}>Ver a fatura</Link>],
    ],
  ],
  [
    'viagem',
    'Viagem e carga',
    [
      ['Segurado', pessoa(a.segurado, a.cnpj_segurado)],
      ['Embarcador', pessoa(a.embarcador, a.cnpj_embarcador)],
      ['Tomador', pessoa(a.tomador, a.cnpj_tomador)],
      ['Origem', a.origem],
      ['Destino', a.destino],
      ['Percurso', a.percurso],
      ['Meio de transporte', a.meio_transporte],
      ['Placa', a.placa],
      ['Mercadoria', a.mercadoria],
      ['Embalagem', a.embalagem],
      ['Acúmulo de risco', a.nao_acumula ? 'Não acumula' : 'Acumula'],
      ['Observação', a.observacao],
    ],
  ],
  ...(a.moeda === null && a.numero_di === null ? [] : [internacional(a)]),
];

const naMoeda = (valor: string | null) => valor && formatarNaMoeda(valor);

const pessoa = (nome: string | null, cnpj: string | null) => [nome, formatarCnpj(cnpj)].filter(Boolean).join(' · ');

const internacional = (a: Averbacao): readonly [string, string, Facts] => [
  'internacional',
  'Comércio exterior',
  [
    ['DI', a.numero_di],
    ['Conhecimento', a.conhecimento],
    ['Fatura comercial', a.fatura_comercial],
    ['Navio', a.navio],
    ['Transbordo', a.transbordo],
    ['Garantia', a.garantia],
    ['Incoterm', a.incoterm],
    ['Moeda', a.moeda],
    ['Câmbio', a.taxa_cambio && formatarDecimal(a.taxa_cambio)],
    ['FOB', naMoeda(a.valor_fob)],
    ['Frete', naMoeda(a.valor_frete_moeda)],
    ['Despesas', naMoeda(a.valor_despesas)],
    ['Lucros', naMoeda(a.valor_lucros)],
    ['Impostos', naMoeda(a.valor_impostos)],
    ['IS na moeda', naMoeda(a.is_moeda)],
    ['Prêmio na moeda', naMoeda(a.premio_moeda)],
  ],
];

const nomes: Readonly<Record<string, string>> = {
  valor_mercadoria: 'Mercadoria',
  valor_frete: 'Frete',
  valor_container: 'Contêiner',
  importancia_segurada: 'Importância segurada',
  taxa_basica: 'Taxa básica',
  adicionais: 'Adicionais',
  descontos: 'Descontos',
  taxa: 'Taxa',
  premio: 'Prêmio',
};
const percentuais: ReadonlySet<string> = new Set(['taxa_basica', 'adicionais', 'descontos', 'taxa']);
const subtotais: ReadonlySet<string> = new Set(['importancia_segurada', 'taxa']);

export const MemoriaDoPremio = ({ memoria }: Pick<Averbacao, 'memoria'>) => (
  <Receipt
    caption="Memória do prêmio"
    lines={memoria.map(({ linha, conta, valor }) => ({
      name: nomes[linha] ?? linha,
      sum: conta,
      value: percentuais.has(linha) ? `${valor.replace('.', ',')}%` : formatarReais(valor),
      weight: linha === 'premio' ? 'total' : subtotais.has(linha) && 'subtotal',
    }))}
  />
);
