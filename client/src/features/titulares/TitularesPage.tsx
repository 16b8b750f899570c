import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import type { Usuario } from '../../../../shared/contracts/usuarios.ts';
import { limparCnpj } from '../../../../shared/format/cnpj.ts';
import { contados } from '../../../../shared/format/numero.ts';
import { useListQuery } from '../../api/queries.ts';
import { anonimizar, fetchTitular } from '../../api/titulares.ts';
import { usuariosQuery } from '../../api/usuarios.ts';
import { saveFile } from '../../browser/save-file.ts';
import { CamposDialog, CamposSimples, useSentForm } from '../../campos/CamposSimples.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';
import { Section } from '../../ui/Section.tsx';

const vazio = { cpf: '', id_usuario: '' };

const enviado = ({ cpf, id_usuario }: typeof vazio) => ({
  ...(cpf !== '' && { cpf: limparCnpj(cpf) }),
  ...(id_usuario !== '' && { id_usuario: Number(id_usuario) }),
});

const cpf = {
  nome: 'cpf',
  rotulo: 'CPF',
  ajuda: 'De um motorista, transportador autônomo, embarcador ou tomador',
  atributos: { inputMode: 'numeric', autoComplete: 'off', maxLength: 14 },
} as const;

export default function TitularesPage() {
  const [titular, setTitular] = useState<typeof vazio | null>(null);
  const { rows } = useListQuery<Usuario>(usuariosQuery);
  const { form, props } = useSentForm({
    defaultValues: vazio,
    mutationFn: (digitado) => fetchTitular(enviado(digitado)),
    onSuccess: (file) => saveFile(file, file.name),
    toast: 'A planilha foi baixada. A trilha de auditoria guarda esta consulta.',
  });
  const usuarios = rows.map(({ id_usuario: id, nome, username: de }) => ({ value: id ?? 0, label: `${nome} (${de})` }));
  const opcoes = [{ value: '', label: 'Nenhum' }, ...usuarios];
  const campos = [cpf, { nome: 'id_usuario', rotulo: 'ou Usuário', opcoes } as const];
  return (
    <>
      <PageHeader title="Dados pessoais" subtitle="O que se guarda de uma pessoa, até quando, e quem o recebeu" />
      <Section title="Titular">
        <Form className="ap-form d-grid gap-3" noValidate onSubmit={props.onSubmit}>
          {props.failure && <ErrorAlert {...props.failure} />}
          <div className="ap-form-columns">
            <CamposSimples form={form} autoFocus={false} campos={campos} />
          </div>
          <div className="d-flex flex-wrap gap-2">
            <Button type="submit" disabled={props.busy}>
              Baixar planilha
            </Button>
            <SecondaryButton text="Anonimizar..." onClick={() => setTitular(form.getValues())} />
          </div>
        </Form>
      </Section>
      {titular && (
        <CamposDialog
          title="Anonimizar dados pessoais"
          submitLabel="Anonimizar"
          busyLabel="Anonimizando..."
          defaultValues={{ motivo: '' }}
          mutationFn={({ motivo }) => anonimizar({ ...enviado(titular), motivo })}
          done={({ linhas }) => `Dados anonimizados em ${contados(linhas, 'registro')}.`}
          campos={[{ nome: 'motivo', rotulo: 'Motivo', obrigatorio: true, linhas: 2 }]}
          onClose={() => setTitular(null)}
        >
          <p>
            Não se desfaz: CPF, e-mail e nome são trocados, contatos e XML apagados. Um dever de guarda que ainda vale o
            impede, e a recusa diz qual e até quando.
          </p>
        </CamposDialog>
      )}
    </>
  );
}
