import type { LayoutCompleto } from '../../../../shared/contracts/conversor-layouts.ts';
import { nomeDoCampo } from '../../../../shared/averbacao/nome-do-campo.ts';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { kindText, placeText } from '../../../../shared/format/layout.ts';
import { lazy, Suspense } from 'react';
import { sampleHints } from './tipos.ts';

const placeHeads: Readonly<Record<LayoutCompleto['tipo'], string>> = {
  XML_CTE: 'Elemento',
  XML_NFE: 'Elemento',
  PROCEDA_CONEMB31: 'Registro',
  DELIMITADO: 'Coluna',
  PLANILHA: 'Coluna',
  FIXO: 'Posições',
};

export function CamposTable({ layout: { tipo, campos } }: { readonly layout: LayoutCompleto }) {
  return (
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
}

const Teste = lazy(() => import('./Teste.tsx'));

export function TesteCard({ layout }: { readonly layout: LayoutCompleto }) {
  if (sampleHints[layout.tipo] === null) return null;
  return (
    <Section title="Testar com uma amostra">
      <Suspense fallback={<p className="mb-0">Carregando...</p>}>
        <Teste layout={layout} />
      </Suspense>
    </Section>
  );
}
