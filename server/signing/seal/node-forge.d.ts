/** The package brings no types of its own; this much of it is used. */
declare module 'node-forge' {
  type Key = object;
  type Certificate = {
    publicKey: Key;
    serialNumber: string;
    validity: { notBefore: Date; notAfter: Date };
    setSubject(attributes: readonly { name: string; value: string }[]): void;
    setIssuer(attributes: readonly { name: string; value: string }[]): void;
    setExtensions(extensions: readonly Record<string, unknown>[]): void;
    sign(key: Key, digest: object): void;
  };
  const forge: {
    pki: {
      createCertificate(): Certificate;
      privateKeyFromPem(pem: string): Key;
      publicKeyFromPem(pem: string): Key;
      certificateToAsn1(certificate: Certificate): object;
    };
    md: { sha256: { create(): object } };
    asn1: { toDer(asn1: object): { getBytes(): string } };
    pkcs12: {
      toPkcs12Asn1(
        key: Key,
        chain: readonly Certificate[],
        password: string,
        options: { algorithm: '3des' | 'aes256' },
      ): object;
    };
  };
  export = forge;
}
