// generated from openapi/openapi.yaml by scripts/generate/render-contract.ts
import type { JsonValue } from './types.gen.ts'

export interface paths {
    "/airport-services/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List airport services for a flight
         * @description Lists the airport services (products) that are available for a flight. A flight number that does not match the pattern, or a departure date that is not in the future, is invalid input.
         */
        get: operations["listAirportProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/esim/details/{esimId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an eSIM's details
         * @description Returns the installation data, the current usage and the package data of an eSIM that belongs to the authenticated user.
         */
        get: operations["getEsimDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a customer's access state
         * @description Returns the access state of a customer, including the access to features such as cards and virtual accounts. The response contains personal data as it is. Don't let a user of your app choose the `id`, because a token may be able to read other customers, too.
         */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lounges/order/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a lounge order
         * @description Returns the details of a lounge order. The response contains the name of a person and a coupon code, so don't let a user of your app choose the `orderId`: a token may be able to read other orders, too.
         */
        get: operations["getLoungeOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/reissue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reissue a card
         * @description Reissues an existing card with an initial balance. Never repeat this request automatically: a second one may
         * reissue the card again, even with another balance. If a request times out, or its response has no card, the card
         * may have been reissued. There is no documented way to find out, so only the provider can tell you.
         *
         * Before you reissue a real card, ask the provider
         *
         * - in which unit and currency `initialBalance` is;
         * - what happens to the old card, and whether the new one has another id;
         * - which cards your token may reissue;
         * - what an error looks like, because no status and no body of an error is documented.
         */
        post: operations["reissueCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Says that the operation succeeded. It is the only documented value.
         * @constant
         */
        SuccessStatus: "success";
        /**
         * Any JSON value
         * @description Any JSON value. Check what you get before you use it.
         */
        JsonValue: JsonValue;
        /** @description A flight and the airport services that are available for it. */
        AirportProducts: {
            /** @description The available product types. */
            availableProductTypes?: components["schemas"]["JsonValue"][];
            flight?: components["schemas"]["Flight"];
            /** @description The airport services that are available for the flight. */
            products?: components["schemas"]["Product"][];
        };
        /** @description The flight for which the services are available. */
        Flight: {
            /** @example XA1234 */
            number?: string;
            /**
             * Format: date
             * @description The date of the flight, without a time zone.
             * @example 2099-06-15
             */
            date?: string;
            /** @description The departure of the flight. */
            departure?: components["schemas"]["FlightEndpoint"];
            /** @description The arrival of the flight. */
            arrival?: components["schemas"]["FlightEndpoint"];
            /** @description The duration of the flight. Its unit is not documented, so don't show it as minutes or hours. */
            duration?: number;
            airline?: components["schemas"]["Airline"];
        };
        /** @description The departure or the arrival of a flight, with airport and time. */
        FlightEndpoint: {
            /**
             * @description The IATA code of the airport.
             * @example XXA
             */
            iataCode?: string;
            /**
             * Format: date-time
             * @description The time of this departure or arrival, as an ISO 8601 date-time in UTC.
             * @example 2099-06-15T08:30:00Z
             */
            timestamp?: string;
        };
        Airline: {
            /** @example XA */
            iataCode?: string;
            /** @example XAA */
            icaoCode?: string;
            /** @example Example Airways Limited */
            businessName?: string;
            /** @example Example Airways */
            commonName?: string;
            /** @example example-logo-url */
            logoUrl?: string;
        };
        /** @description A service at an airport. */
        Product: {
            /** @example product-0001 */
            id?: string;
            type?: "fast-track" | (string & {});
            terminal?: components["schemas"]["Terminal"];
            /** @example Fast track */
            title?: string;
            /** @example A separate lane at the security check. */
            description?: string;
            /** @example An example text. */
            howToUse?: string;
            workingTime?: components["schemas"]["WorkingTime"];
            features?: components["schemas"]["Feature"][];
            terminalType?: string[];
            /** @example Terminal 1, departures, level 2 */
            address?: string;
            info?: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            gateType?: string[];
            variants?: components["schemas"]["ProductVariant"][];
            files?: components["schemas"]["ProductFile"][];
            /** @description A string. The documentation says neither what it means nor how it is written. */
            preOrderTime?: string;
        };
        Terminal: {
            /** @example Terminal 1 */
            title?: string;
        };
        /** @description The working time of a product, as an object. That of a lounge is a string, as documented. */
        WorkingTime: {
            timezone?: string;
            time?: string;
        };
        /** @description A feature of a product or of a lounge. */
        Feature: {
            /** @example feature-0001 */
            id?: string;
            /** @example Separate lane */
            title?: string;
            payable?: boolean;
        };
        /** @description A variant of a product, with its prices. */
        ProductVariant: {
            /** @example variant-0001 */
            id?: string;
            /** @example example-hash-0001 */
            dataHash?: string;
            adultPrice?: components["schemas"]["Price"];
            childPrice?: components["schemas"]["Price"];
            pricingAge?: {
                [key: string]: components["schemas"]["JsonValue"];
            };
        };
        Price: {
            /** @description The amount, in major or minor units. Which of the two is not documented, so don't format it yet. */
            amount?: number;
            currency?: string;
        };
        ProductFile: {
            /** @example example-file-url */
            url?: string;
        };
        /** @description An eSIM and its package. */
        EsimDetails: {
            esim?: components["schemas"]["Esim"];
            package?: components["schemas"]["EsimPackage"];
        };
        /** @description An eSIM: installation data, state and usage. */
        Esim: {
            installation?: components["schemas"]["EsimInstallation"];
            /**
             * Format: date-time
             * @description The time at which the eSIM was created, as an ISO 8601 date-time in UTC with milliseconds.
             * @example 2026-01-15T09:30:00.000Z
             */
            createdAt?: string;
            /** @description The state of the eSIM. */
            status?: "active" | (string & {});
            usage?: components["schemas"]["EsimUsage"];
        };
        /** @description The installation data of the eSIM. */
        EsimInstallation: {
            /**
             * @description The activation string for installing the eSIM.
             * @example example-activation-string-0001
             */
            lpa?: string;
            /**
             * @description The address of the profile server.
             * @example example-smdp-address
             */
            smdpAddress?: string;
            /** @example example-iccid-0001 */
            iccid?: string;
        };
        /** @description The current usage of the eSIM. */
        EsimUsage: {
            data?: components["schemas"]["EsimDataUsage"];
        };
        /** @description The initial and the remaining data quantity of the eSIM. */
        EsimDataUsage: {
            initial?: components["schemas"]["Quantity"];
            remaining?: components["schemas"]["Quantity"];
        };
        Quantity: {
            quantity?: number;
            unit?: string;
        };
        /** @description A quantity of text messages. It has no unit. */
        SmsQuantity: {
            quantity?: number;
        };
        EsimPackage: {
            /** @example package-0001 */
            id?: string;
            /** @description Whether the package is unlimited. What is unlimited, and what the quantities then mean, is not documented, so don't compute from them what is left. */
            unlimited?: boolean;
            data?: components["schemas"]["Quantity"];
            voice?: components["schemas"]["Quantity"];
            sms?: components["schemas"]["SmsQuantity"];
            validity?: components["schemas"]["Quantity"];
            /** @description The areas that the package covers. */
            coverage?: components["schemas"]["CoverageArea"][];
        };
        /** @description An area that the package covers. */
        CoverageArea: {
            /** @example Exampleland */
            name?: string;
            /**
             * Format: uri
             * @description The URL of an image of a flag.
             * @example https://cdn.travel-card.example/flags/exampleland.svg
             */
            flagUrl?: string;
            /** @description The mobile networks in the area. */
            network?: components["schemas"]["MobileNetwork"][];
        };
        /** @description A mobile network in an area. */
        MobileNetwork: {
            /** @example Example Mobile */
            name?: string;
            mobileStandards?: string[];
        };
        /** @description A customer and the customer's access to features. */
        Customer: {
            /** @example customer-0001 */
            id?: string;
            type?: "individual" | (string & {});
            /** @description The state of the customer. */
            status?: "pending" | (string & {});
            individualData?: components["schemas"]["IndividualData"];
            /** @description Access to features, such as cards and virtual accounts. */
            featuresAccess?: components["schemas"]["FeatureAccess"][];
            identityCheck?: components["schemas"]["IdentityCheck"];
        };
        /** @description The personal data of a customer, in clear text: nothing is masked. Present for type `individual`. */
        IndividualData: {
            /** @example Alex */
            firstName?: string;
            /** @example Example */
            lastName?: string;
            /** @description The date of birth, as text. */
            birthDate?: string;
            /**
             * @description The nationality, as a country code.
             * @example example-country-code
             */
            nationality?: string;
            /** @example EXAMPLE-ID-0001 */
            nationalId?: string;
            address?: components["schemas"]["PostalAddress"];
            /** @example alex@customer.example */
            email?: string;
            /**
             * @description The phone number in international format, with a leading +.
             * @example +447700900123
             */
            phone?: string;
        };
        PostalAddress: {
            /** @example 1 Sample Street */
            line1?: string;
            /** @example Sampletown */
            city?: string;
            /** @example Sample State */
            state?: string;
            country?: string;
            /** @example example-zip-code */
            zipCode?: string;
        };
        /** @description The access of a customer to one feature. */
        FeatureAccess: {
            /** @example access-0001 */
            id?: string;
            type?: "cards" | "virtual-account" | (string & {});
            /**
             * @description The identifier of a card type. Shown for type `cards`.
             * @example card-type-0001
             */
            cardType?: string;
            /** @description The state of the access. */
            status?: "requested" | "granted" | (string & {});
            /** @description Empty in the documented cases. */
            rejectionReasons?: components["schemas"]["JsonValue"][];
        };
        /** @description A session of identity verification. The name `identityCheck` is a placeholder, because in responses the field is named after an external provider: look for an object with a `url`. */
        IdentityCheck: {
            /**
             * Format: uri
             * @description The URL of a verification session.
             * @example https://identity.example/sessions/session-0001
             */
            url?: string;
        };
        LoungeOrder: {
            person?: components["schemas"]["LoungePerson"];
            /** @description The state of the order. No value is documented, so show it as text. */
            status?: string;
            /**
             * Format: date
             * @example 2099-06-15
             */
            date?: string;
            airport?: components["schemas"]["LoungeAirport"];
            lounge?: components["schemas"]["Lounge"];
            access?: components["schemas"]["LoungeAccess"];
        };
        /** @description The name of a person, as it is. The person may be another one than the customer. */
        LoungePerson: {
            /** @example Alex */
            firstName?: string;
            /** @example Example */
            lastName?: string;
        };
        /** @description The airport of the lounge. */
        LoungeAirport: {
            /** @example Example International Airport */
            title?: string;
            location?: components["schemas"]["AirportLocation"];
        };
        AirportLocation: {
            /** @example Sampletown */
            city?: string;
            country?: string;
            coordinates?: {
                [key: string]: components["schemas"]["JsonValue"];
            };
        };
        /** @description An airport lounge. Its `terminal`, `terminalType` and `workingTime` are strings. Those of a product are an object, a list and an object, as documented. */
        Lounge: {
            /** @example Example Lounge */
            title?: string;
            /** @example Terminal 1 */
            terminal?: string;
            /** @example A quiet lounge with a view of the apron. */
            description?: string;
            timezone?: string;
            workingTime?: string;
            terminalType?: string;
            /** @example Terminal 1, airside, level 3 */
            address?: string;
            photos?: string[];
            features?: components["schemas"]["Feature"][];
            info?: components["schemas"]["LoungeInfo"];
            restrictions?: components["schemas"]["LoungeRestriction"][];
        };
        LoungeInfo: {
            openStatus?: string;
            closeTime?: string;
            openTime?: string;
        };
        /** @description A restriction of the lounge. */
        LoungeRestriction: {
            type?: string;
            /** @example Children need an adult with them. */
            description?: string;
        };
        /** @description The access to the lounge. */
        LoungeAccess: {
            /** @example EXAMPLE-COUPON-0001 */
            couponCode?: string;
        };
        /** @description The result of a reissue. */
        ReissuedCard: {
            card: components["schemas"]["Card"];
        };
        Card: {
            /**
             * @description The identifier of the reissued card. It may be another one than the `cardId` that you sent.
             * @example example-card
             */
            id?: string;
            /** @description The expiry of the card, as text. */
            cardExpire?: string;
            /** @description The balance of the card, in major or minor units: which of the two is not documented. It may be another number than the `initialBalance` that you sent. */
            cardBalance?: number;
            currency?: string;
            /** @example EXAMPLE-MASKED-0001 */
            maskedCardNumber?: string;
            /** @example Example Card */
            brand?: string;
            /** @example Example label */
            label?: string;
        };
    };
    responses: {
        /** @description Any status but a 2xx means that the request failed. Which statuses there are, and what their bodies hold, is not documented: a body may be JSON of any shape, other text, or missing. So decide by the status alone whether a request failed, and don't rely on a member of the body. */
        Failure: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAirportProducts: {
        parameters: {
            query: {
                /**
                 * @description The flight number: two capital letters, then digits. A flight number that does not match the pattern is invalid input. The pattern is not anchored at its end, so text may follow the digits; and it takes no airline code with a digit.
                 * @example XA1234
                 */
                flightNumber: string;
                /**
                 * @description The scheduled departure date. It must be in the future; a date that is not in the future is invalid input. Whether today counts, and in which time zone, is not documented. So refuse a date in your own code only once that day has ended in every time zone.
                 * @example 2099-06-15
                 */
                departureDate: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The services for the flight, in the success envelope. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["SuccessStatus"];
                        data: components["schemas"]["AirportProducts"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getEsimDetails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the eSIM.
                 * @example esim-0001
                 */
                esimId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The eSIM and its package, in the success envelope. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["SuccessStatus"];
                        data: components["schemas"]["EsimDetails"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the customer.
                 * @example customer-0001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer, in the success envelope. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["SuccessStatus"];
                        data: components["schemas"]["Customer"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getLoungeOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the order.
                 * @example order-0001
                 */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lounge order, in the success envelope. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["SuccessStatus"];
                        data: components["schemas"]["LoungeOrder"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    reissueCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The card to reissue and the initial balance of the reissued card. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The identifier of the card to reissue.
                     * @example card-0001
                     */
                    cardId: string;
                    /** @description The initial balance of the reissued card. Its unit (major or minor) and currency are not documented, so ask the provider for both before you reissue a real card. */
                    initialBalance: number;
                };
            };
        };
        responses: {
            /** @description The reissued card, in the success envelope. `data.card` is required, because without it a response doesn't tell you what was reissued. Each field of the card may be missing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["SuccessStatus"];
                        data: components["schemas"]["ReissuedCard"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
}
