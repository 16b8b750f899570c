import type { LinhaVersionada } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { alteracoesQuery, chaveOf } from '../../api/registros.ts';
import { NotasDoRegistro } from '../../notas/NotasDoRegistro.tsx';
import { FactsSection } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';
import { Historico } from '../../campos/Historico.tsx';
import { fatosDasSecoes } from './secoes.ts';

export const FatosDoRegistro = ({ cadastro, registro }: { cadastro: Cadastro; registro: LinhaVersionada }) => (
  <>
    {fatosDasSecoes(cadastro, registro).map(({ titulo, facts }) => (
      <FactsSection key={titulo} title={titulo} facts={facts} />
    ))}
    <NotasDoRegistro entidade={cadastro.nome} id={chaveOf(cadastro, registro)} />
    <Section title="Histórico">
      <Historico consulta={alteracoesQuery(cadastro, chaveOf(cadastro, registro))} />
    </Section>
  </>
);
