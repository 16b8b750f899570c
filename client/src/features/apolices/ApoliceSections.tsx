import Card from 'react-bootstrap/Card';
import { type Apolice, apoliceFields } from '../../../../shared/contracts/apolices.ts';
import type { PanoramaDaApolice } from '../../../../shared/contracts/panorama.ts';
import { tiposDeAverbacao } from '../../../../shared/apolice/situacao.ts';
import { formatarData } from '../../../../shared/format/data.ts';
import { formatarReais } from '../../../../shared/format/dinheiro.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { links } from '../../navigation/links.ts';
import { CnpjText } from '../../ui/CnpjText.tsx';
import type { SectionId } from './sections.ts';
import { Vigencia } from './Vigencia.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Fields, Nome, Prose, Section } from './Section.tsx';

function Auditoria({ apolice }: { readonly apolice: Apolice }) {
  const { dataInclusao, usuarioInclusao, dataAlteracao, usuarioAlteracao } = apolice;
  return (
    <Section id="auditoria">
      <Card.Body as="ol" className="ap-timeline d-grid m-0 list-unstyled">
        {(
          [
            ['Inclusão', dataInclusao, usuarioInclusao],
            ['Alteração', dataAlteracao, usuarioAlteracao],
          ] as const
        ).map(([ato, data, usuario]) => (
          <li key={ato} data-reached={Boolean(data || usuario)}>
            <Facts
              facts={[
                [`Data de ${ato}`, formatarData(data)],
                [`Usuário de ${ato}`, usuario],
              ]}
            />
          </li>
        ))}
      </Card.Body>
    </Section>
  );
}

interface Props {
  readonly apolice: Apolice;
  readonly present: readonly SectionId[];
  /** Built-in API only; without it names are not links. */
  readonly panorama: PanoramaDaApolice | undefined;
}

/** The product spec's sections of a policy, in its order. */
export const ApoliceSections = ({ apolice, present, panorama }: Props) => (
  <div className="ap-sections">
    {(['segurado', 'corretor'] as const).map((papel) => (
      <Fields
        key={papel}
        section={papel}
        fields={[
          [
            'Razão Social',
            <Nome nome={apolice[`${papel}RazaoSocial`]} to={panorama && links[papel](panorama[papel].id)} />,
          ],
          ['CNPJ', <CnpjText cnpj={apolice[`${papel}CNPJ`]} />],
        ]}
      />
    ))}
    <Fields
      section="vigencia"
      fields={[
        ['Início da Vigência', formatarData(apolice.iniciO_VIGENCIA)],
        ['Fim da Vigência', formatarData(apolice.finaL_VIGENCIA)],
        ['Cancelamento', formatarData(apolice.cancelamentO_VIGENCIA) || 'Não cancelada'],
        ['Data de Emissão', formatarData(apolice.dataEmissao)],
      ]}
    >
      <Vigencia apolice={apolice} />
    </Fields>
    {present.includes('valores') && (
      <Fields
        section="valores"
        fields={[
          ['Prêmio', formatarReais(apolice.valorPremio)],
          ['IOF', formatarReais(apolice.valorIOF)],
          ['Total', formatarReais(apolice.valorTotal)],
          ['Forma de Pagamento', apolice.formaPagamento],
        ]}
      />
    )}
    <Fields
      section="adicionais"
      fields={[
        ['ID Apólice Nacional', apolice.iD_APOLICE_NACIONAL],
        ['Sucursal', panorama?.sucursal ?? apolice.iD_SUCURSAL],
        // The meaning of the letter is only known for the built-in API.
        runtimeConfig().builtInApi ? ['Tipo de averbação', tipoEmPalavras(apolice.tipo)] : ['Tipo', apolice.tipo],
        ['Origem do Movimento', panorama?.origem ?? origemEmPalavras(apolice.origeM_MOVIMENTO)],
        ['Número do Endosso', apolice.numeroEndosso],
        ['Tipo do Endosso', apolice.tipoEndosso],
        ...unknownFields(apolice),
      ]}
    />
    <Section id="observacoes">
      <Prose>{apolice.observacoes || 'Nenhuma observação'}</Prose>
    </Section>
    {present.includes('auditoria') && <Auditoria apolice={apolice} />}
  </div>
);

const tipoEmPalavras = (tipo: Apolice['tipo']) =>
  (tipo ? (tiposDeAverbacao as Record<string, string>)[tipo] : null) ?? tipo;

/** Policies imported from a PDF have no source system. */
const origemEmPalavras = (origem: Apolice['origeM_MOVIMENTO']) => (origem === 'PDF' ? 'PDF da apólice' : origem);

const known = new Set(apoliceFields);

/** Plain-valued fields missing from our schema, shown so that no upstream data is hidden. */
const unknownFields = (apolice: Apolice): [string, string][] =>
  Object.entries(apolice).flatMap(([name, value]) =>
    known.has(name) || value === null || value === '' || typeof value === 'object' ? [] : [[name, String(value)]],
  );
