import Card from 'react-bootstrap/Card';
import type { Apolice } from '../../../../shared/contracts/apolices.ts';
import { formatarData } from '../../../../shared/format/data.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Section } from './Section.tsx';

/** Timeline of creation and last change; the second dot is hollow until there is a change. */
export function Auditoria({ apolice }: { readonly apolice: Apolice }) {
  const { dataInclusao, usuarioInclusao, dataAlteracao, usuarioAlteracao } = apolice;
  return (
    <Section id="auditoria">
      <Card.Body as="ol" className="ap-timeline">
        <li data-reached={Boolean(dataInclusao || usuarioInclusao)}>
          <Facts
            facts={[
              ['Data de Inclusão', formatarData(dataInclusao)],
              ['Usuário de Inclusão', usuarioInclusao],
            ]}
          />
        </li>
        <li data-reached={Boolean(dataAlteracao || usuarioAlteracao)}>
          <Facts
            facts={[
              ['Data de Alteração', formatarData(dataAlteracao)],
              ['Usuário de Alteração', usuarioAlteracao],
            ]}
          />
        </li>
      </Card.Body>
    </Section>
  );
}
