import Card from 'react-bootstrap/Card';
import { type Apolice, apoliceFields } from '../../../../shared/contracts/apolices.ts';
import type { PanoramaDaApolice } from '../../../../shared/contracts/panorama.ts';
import { tiposDeAverbacao, marcaDaApolice } from '../../../../shared/apolice/situacao.ts';
import { formatarData, diaCorrido, hoje } from '../../../../shared/format/data.ts';
import { formatarReais } from '../../../../shared/format/numero.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { links } from '../../navigation/links.ts';
import { CnpjText } from '../../ui/CnpjText.tsx';
import type { SectionId } from './sections.ts';
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

function Vigencia({ apolice }: { readonly apolice: Apolice }) {
  const today = hoje();
  const start = diaCorrido(apolice.iniciO_VIGENCIA);
  const end = diaCorrido(apolice.finaL_VIGENCIA);
  const now = diaCorrido(today);
  if (start === null || end === null || now === null || end <= start || apolice.cancelamentO_VIGENCIA) return null;
  const part = Math.min(Math.max((now - start) / (end - start), 0), 1);
  return (
    <div className="ap-validity d-grid mt-3 small">
      <svg
        className="ap-meter w-100"
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <rect className="ap-validity-whole" width="100" height="6" />
        <rect className="ap-bar" width={part * 100} height="6" />
      </svg>
      <span
        className={
          marcaDaApolice(apolice, today)?.situacao === 'A_VENCER'
            ? 'bg-warning-subtle text-warning-emphasis rounded-1 py-1 px-2'
            : 'text-body-secondary'
        }
      >
        {inWords(start, end, now)}
      </span>
    </div>
  );
}

function inWords(start: number, end: number, now: number): string {
  const days = (count: number) => (count === 1 ? '1 dia' : `${count} dias`);
  if (now < start) return `Começa em ${days(start - now)}`;
  if (now > end) return `Terminou há ${days(now - end)}`;
  return now === end ? 'Vence hoje' : `Vence em ${days(end - now)}`;
}
