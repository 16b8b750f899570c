import type { LayoutCompleto } from '../../../../shared/contracts/conversor-layouts.ts';
import { nomeDoCampo } from '../../../../shared/averbacao/nome-do-campo.ts';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { kindText, placeText } from '../../../../shared/format/layout.ts';

const placeHeads: Readonly<Record<LayoutCompleto['tipo'], string>> = {
  XML_CTE: 'Elemento',
  XML_NFE: 'Elemento',
  PROCEDA_CONEMB31: 'Registro',
  DELIMITADO: 'Coluna',
  PLANILHA: 'Coluna',
  FIXO: 'Posições',
};

export const CamposTable = ({ layout: { tipo, campos } }: { readonly layout: LayoutCompleto }) => (
  <Section title={<>{campos.length} campos</>} flush>
    <PlainTable
      label="Campos do layout"
      heads={['Campo', placeHeads[tipo], 'Como é lido', 'Obrigatório', 'Valor padrão']}
      rows={campos.map((campo) => [
        nomeDoCampo(campo.campo),
        placeText(campo),
        kindText(campo),
        campo.obrigatorio ? 'Sim' : 'Não',
        campo.valorPadrao ?? '–',
      ])}
    />
  </Section>
);
