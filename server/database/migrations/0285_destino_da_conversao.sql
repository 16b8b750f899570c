-- What a file was sent to, a mailbox or a policy by its number: its documents that wait are sent there again.
ALTER TABLE conversoes ADD caixa text, ADD apolice text;
